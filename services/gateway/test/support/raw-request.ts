import { connect } from 'node:net';

/** Sends text that no HTTP client would send; returns everything received until the connection is closed. */
export function sendRawRequest(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.setEncoding('latin1');
    socket.setTimeout(15_000, () => socket.destroy(new Error('No response')));
    socket.on('data', (data: string) => (response += data));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}

export const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
