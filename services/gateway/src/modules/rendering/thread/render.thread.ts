import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { PLACEHOLDER_ORIGIN, type FromThread, type ThreadSet, type ToThread } from '../thread-messages.js';
import { ThreadProgress } from '../thread-progress.js';
import { closeProcess } from './closed-process.js';
import { LoadedSet } from './loaded-set.js';
import { RenderingPage, troubleOf } from './rendering-page.js';

if (!parentPort) throw new Error('Pages are rendered in a thread');
const port = parentPort;
const set = workerData as ThreadSet;
const progress = new ThreadProgress(set.progress);
const pages = new Map<number, RenderingPage>();
const send = (message: FromThread, transfer?: ArrayBuffer[]) => port.postMessage(message, transfer);

/** What a release throws where nobody waits for it is no reason to end the pages of others. */
const tellOfStray = (error: unknown) => send({ type: 'stray', trouble: troubleOf(error) });
process.on('uncaughtException', tellOfStray);
process.on('unhandledRejection', tellOfStray);
closeProcess();
// The frames of whoever draws lie above those of the app whose part is drawn.
Error.stackTraceLimit = 30;

port.on('message', (message: ToThread) => {
  progress.countHandled();
  if (message.type === 'ping') return;
  if (message.type === 'fallback') return void sendFallback(message);
  progress.page = message.page;
  const page = pages.get(message.page);
  switch (message.type) {
    case 'render':
      return void render(message);
    case 'answered':
      return page?.answered(message.call, message.answer);
    case 'unanswered':
      return page?.unanswered(message.call, message.reason);
    case 'taken':
      return page?.taken(message.bytes);
    case 'leave':
      page?.leave();
      pages.delete(message.page);
      return send({ type: 'closed', page: message.page });
  }
});
send({ type: 'started' });
const loading = LoadedSet.open(set, progress);
await begin().catch((error: unknown) => send({ type: 'broken', reason: troubleOf(error).message }));

async function begin(): Promise<void> {
  const loaded = await loading;
  for (const trouble of await loaded.loadApps()) send({ type: 'stray', trouble });
  const fallback = loaded.shell.renderFallback({ apps: set.apps, origin: PLACEHOLDER_ORIGIN });
  send({ type: 'ready', fallback });
}

async function render({ page: number, type: _, ...request }: Extract<ToThread, { type: 'render' }>): Promise<void> {
  const page = new RenderingPage(number, send);
  pages.set(number, page);
  await page.run(await loading, set.apps, request);
  pages.delete(number);
}

async function sendFallback({ number, snapshot }: Extract<ToThread, { type: 'fallback' }>): Promise<void> {
  const { shell } = await loading;
  send({ type: 'fallback', number, html: shell.renderFallback(snapshot) });
}
