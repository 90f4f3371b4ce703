// RotoRouter at tables of the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';
import { begin, host, play, sound } from './online.mjs';
import { wholeGames } from './whole_games.mjs';

wholeGames(['rotorouter']);
