// PostgreSQL with a synchronous standby: what is acknowledged is on both. The standby can take over, and the other comes back as its standby.
import { sleep } from '../../web/e2e/waiting.mjs';
import { freePorts } from './ports.mjs';
import { PostgresServer } from './postgres_server.mjs';

const kPatience = 60_000;

async function until(predicate, what) {
  for (const end = Date.now() + kPatience; !(await predicate()); await sleep(100)) if (Date.now() > end) throw new Error(`${what}: not within ${kPatience} ms`);
}

export class PostgresPair {
  constructor(place, ports, secrets, synchronous) {
    Object.assign(this, { secrets, synchronous });
    this.servers = ports.map((port, i) => new PostgresServer(place, `db${i + 1}`, port, secrets));
    [this.primary, this.standby] = this.servers;
  }

  // `standby`: false leaves the primary alone; `synchronous`: false loses what was acknowledged at a failover, for tests of tests.
  static async start(place, secrets, { standby = true, synchronous = true } = {}) {
    const pair = new PostgresPair(place, await freePorts(2), secrets, synchronous);
    await pair.primary.create();
    pair.primary.configure();
    await pair.primary.start();
    await pair.primary.sql(`CREATE ROLE parlour LOGIN PASSWORD '${secrets.parlour}'`);
    await pair.primary.sql(`CREATE ROLE replica LOGIN REPLICATION PASSWORD '${secrets.replica}'`);
    await pair.primary.sql("CREATE DATABASE parlour OWNER parlour ENCODING 'UTF8' TEMPLATE template0");
    if (!standby) pair.standby = undefined;
    else await pair.#attach((from) => pair.standby.copy(from));
    return pair;
  }

  // For nodes: whichever of the two can be written to.
  get address() {
    const hosts = this.servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://parlour:${this.secrets.parlour}@${hosts}/parlour?target_session_attrs=read-write`;
  }

  // Makes the standby one of the present primary, and lets the primary wait for it.
  async #attach(prepare) {
    const { primary, standby } = this;
    await primary.sql(`SELECT pg_create_physical_replication_slot('${standby.name}', true) WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = '${standby.name}')`);
    await prepare(primary);
    standby.configure({ primary });
    standby.write('standby.signal', '');
    await standby.start();
    if (this.synchronous) primary.configure({ waitsFor: standby.name });
    primary.reload();
    await this.inStep();
  }

  // Waits until every commit is on the standby, too.
  async inStep() {
    if (!this.standby) return;
    const wanted = this.synchronous ? 'sync' : 'async';
    await until(async () => (await this.primary.can(`SELECT count(*) FROM pg_stat_replication WHERE sync_state = '${wanted}' AND state = 'streaming'`)) === '1', `${this.standby.name} follows`);
  }

  // The primary ends, at once or in good manners, and is started again.
  async restart({ crash = false } = {}) {
    const { primary } = this;
    await (crash ? primary.kill() : primary.stop());
    await primary.start();
  }

  // The primary dies and the standby takes over. Ends when there is a primary; `rejoined` is there when the other follows it.
  async failover() {
    await this.inStep();
    const [dead, heir] = [this.primary, this.standby];
    if (!this.synchronous) await this.#missSomething(heir);
    await dead.kill();
    if (!heir.running) await heir.start();
    heir.configure(); // it waits for nobody until somebody follows it
    heir.reload();
    await heir.sql('SELECT pg_promote(true, 60)');
    [this.primary, this.standby] = [heir, dead];
    this.rejoined = this.#rejoin();
    this.rejoined.catch(() => {});
  }

  // What happens now, the standby does not hear of.
  async #missSomething(standby) {
    await standby.kill();
    await sleep(500);
  }

  async #rejoin() {
    // The end of the old timeline has to be in the heir's control file before its logs can be compared.
    await this.primary.sql('CHECKPOINT');
    await this.#attach(async (from) => {
      try {
        await this.standby.rewind(from);
        this.returned = 'pg_rewind';
      } catch {
        await this.standby.copy(from);
        this.returned = 'pg_basebackup';
      }
    });
  }

  async stop() {
    await this.rejoined?.catch(() => {});
    if (this.standby) await this.primary.stop(); // sends its end to the standby first
    for (const server of this.servers) await server.stop();
    for (const server of this.servers) await server.forget();
  }
}
