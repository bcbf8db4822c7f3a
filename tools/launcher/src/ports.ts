import { createServer } from 'node:net';
import { findFreePort } from '@chhapai/service-kit/embedded-postgres';
import { StartError } from './reporter.js';
import type { PerService } from './services.js';

/** The gateway gets the public port; the other services get any free port. */
export async function choosePorts(publicPort: number): Promise<PerService<number>> {
  const [auth, commerce, chat] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  return { auth, commerce, chat, gateway: publicPort };
}

/** Throws a `StartError` if the port cannot be used. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explain(error, port, host))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or set another, such as PORT=${port + 1}`;
  }
  if (code === 'EACCES') {
    return `You are not allowed to use port ${port}. Set one above 1023, such as PORT=3000`;
  }
  return `Cannot listen on ${host}:${port} (${message}). Check HOST and PORT.`;
}
