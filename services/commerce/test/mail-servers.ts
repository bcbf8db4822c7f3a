import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished, type TestContext } from 'vitest';

/**
 * Starts a mail server that stores what it accepts, and refuses recipients at `unknown.example`. Concurrent tests pass
 * `onTestFinished` of their context.
 */
export async function startMailServer(port = 0, onFinished: TestContext['onTestFinished'] = onTestFinished) {
  const received: Email[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.endsWith('@unknown.example')) return done(new Error(`<${address}>: Recipient unknown`));
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => (received.push(mail), done()));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: chosen } = server.server.address() as AddressInfo;
  onFinished(() => new Promise((closed) => server.close(() => closed())));
  return { url: `smtp://127.0.0.1:${chosen}`, received, recipients };
}

/** Starts a TCP server that does not speak SMTP properly. */
export async function startBrokenServer(misbehave: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    misbehave(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `smtp://127.0.0.1:${port}`, port, sockets, close };
}
