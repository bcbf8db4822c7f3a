import { once } from 'node:events';
import { connect } from 'node:net';
import { addAbortSignal, Readable } from 'node:stream';

const DEFAULT_PORT = 3310;
const COMMAND = Buffer.from('zINSTREAM\0');

/** clamd's verdict on a file. `unscanned`: the file exceeds one of clamd's limits, so clamd did not scan all of it. */
export type ScanResult =
  | { verdict: 'clean' }
  | { verdict: 'infected'; signature: string }
  | { verdict: 'unscanned'; limit: string };

/**
 * Has clamd scan a file, with the command `INSTREAM` of clamd(8). `url` is `tcp://host:port` or `unix:///path`. Rejects if
 * clamd cannot be reached, does not reply before `signal` aborts, or replies with anything but a result.
 */
export async function scanWithClamd(
  url: string,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<ScanResult> {
  let bytes = 0;
  const measure = async function* () {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    return parseReply(await sendCommand(url, streamOf(measure()), signal));
  } catch (error) {
    if (!['EPIPE', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    // clamd disconnects while it receives a file above its limit, and its reply is often lost. It gives the same reply to the
    // length alone.
    const result = parseReply(await sendCommand(url, [COMMAND, encodeLength(bytes)], signal));
    if (result.verdict !== 'unscanned') throw error;
    return result;
  }
}

/** Sends a command, and resolves with the reply once clamd has closed the connection. */
async function sendCommand(
  url: string,
  command: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<string> {
  const socket = addAbortSignal(signal, connect({ ...addressOf(new URL(url)), noDelay: true }));
  let reply = '';
  socket.setEncoding('utf8').on('data', (part: string) => (reply += part));
  const source = Readable.from(command, { objectMode: false });
  source.on('error', (error) => socket.destroy(error)).pipe(socket, { end: false });
  try {
    await once(socket, 'close');
    return reply;
  } finally {
    source.destroy();
  }
}

function addressOf({ protocol, hostname, port, pathname }: URL) {
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  // Removes the brackets of an IPv6 address.
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT };
}

/** The command with a file: each chunk preceded by its length. An empty chunk ends the file. */
async function* streamOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield COMMAND;
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    yield encodeLength(chunk.length);
    yield chunk;
  }
  yield encodeLength(0);
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function parseReply(reply: string): ScanResult {
  if (reply === 'stream: OK\0') return { verdict: 'clean' };
  if (reply === 'INSTREAM size limit exceeded. ERROR\0') return { verdict: 'unscanned', limit: 'StreamMaxLength' };
  const signature = /^stream: (.+) FOUND\0$/.exec(reply)?.[1];
  if (!signature) throw new Error(`clamd replied ${JSON.stringify(reply)}`);
  // clamd reports this with AlertExceedsMax. Without that option, it calls such files clean.
  const limit = /^Heuristics\.Limits\.Exceeded\.(.+)$/.exec(signature)?.[1];
  return limit ? { verdict: 'unscanned', limit } : { verdict: 'infected', signature };
}
