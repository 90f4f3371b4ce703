#!/usr/bin/env python3
"""A proxy in front of a server on this machine that loses connections: for tools/check_examples.sh.

flaky_proxy.py <port of the server> <bytes> [<certificate and key>]: every connection is cut after so many bytes from the server;
with a certificate it speaks TLS. Prints its port, then a line for each connection that it cuts.
"""
import socket
import ssl
import sys
import threading


def forward(source, target, most):
    """Copies bytes until the end, or until there were too many; returns whether it was that."""
    try:
        while data := source.recv(65536):
            target.sendall(data[:most])
            most -= len(data)
            if most <= 0:
                return True
    except OSError:
        pass
    return False


def serve(client, port, most, context):
    try:
        client = context.wrap_socket(client, server_side=True) if context else client
        server = socket.create_connection(("127.0.0.1", port))
        threading.Thread(target=forward, args=(client, server, sys.maxsize), daemon=True).start()
        if forward(server, client, most):
            print("cut", flush=True)
        for one in (client, server):
            one.shutdown(socket.SHUT_RDWR)  # the other thread waits in it
    except OSError:
        pass


def main(port, most, certificate=None):
    context = None
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    while True:
        client, _ = listener.accept()
        threading.Thread(target=serve, args=(client, int(port), int(most), context), daemon=True).start()


main(*sys.argv[1:])
