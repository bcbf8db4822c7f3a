import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageSnapshot } from '@chhapai/contracts';
import {
  PLACEHOLDER_ORIGIN,
  type FallbackHtml,
  type FromThread,
  type ThreadSet,
  type ToThread,
} from '../thread-messages.js';
import { ThreadProgress } from '../thread-progress.js';
import { InlinedStyles } from './inline-styles.js';
import { LoadedReleases } from './loaded-releases.js';
import { PageRendering, toRenderError } from './page-rendering.js';

if (!parentPort) throw new Error('This program must run in a worker thread');
const port = parentPort;
const set = workerData as ThreadSet;
const progress = new ThreadProgress(set.progress);
const pages = new Map<number, PageRendering>();
const send = (message: FromThread, transfer?: ArrayBuffer[]) => port.postMessage(message, transfer);

/** Uncaught errors of a release must not end the pages of other releases. */
const reportUncaught = (error: unknown) => send({ type: 'error', error: toRenderError(error) });
process.on('uncaughtException', reportUncaught);
process.on('unhandledRejection', reportUncaught);
restrictProcess();
// An error thrown in shared code, such as React, has many frames above those of the app that called it.
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
    case 'response':
      return page?.handleResponse(message.request, message.response);
    case 'requestFailed':
      return page?.handleRequestFailure(message.request, message.reason);
    case 'cancel':
      page?.cancel();
      pages.delete(message.page);
      return send({ type: 'closed', page: message.page });
  }
});
send({ type: 'started' });
const loading = LoadedReleases.load(set, progress);
await start().catch((error: unknown) => send({ type: 'loadingFailed', reason: toRenderError(error).message }));

async function start(): Promise<void> {
  const loaded = await loading;
  for (const error of await loaded.loadApps()) send({ type: 'error', error });
  send({ type: 'ready', fallback: renderFallback(loaded, { apps: set.apps, origin: PLACEHOLDER_ORIGIN }) });
}

async function render({ page: number, type: _, ...request }: Extract<ToThread, { type: 'render' }>): Promise<void> {
  const page = new PageRendering(number, send);
  pages.set(number, page);
  await page.run(await loading, set.apps, request);
  pages.delete(number);
}

async function sendFallback({ number, snapshot }: Extract<ToThread, { type: 'fallback' }>): Promise<void> {
  send({ type: 'fallback', number, fallback: renderFallback(await loading, snapshot) });
}

function renderFallback({ shell, styles }: LoadedReleases, snapshot: PageSnapshot): FallbackHtml {
  const inlined = new InlinedStyles(styles);
  const html = shell.renderFallback(snapshot, inlined.inlineStyle);
  return { html, styleHashes: inlined.hashes };
}

/** Prevents releases from reading the gateway's environment or ending the process by mistake; not a security sandbox. */
function restrictProcess(): void {
  const refuse = () => {
    throw new Error('A release cannot end the process that renders it');
  };
  const restricted = Object.freeze({
    env: Object.freeze({ NODE_ENV: 'production' }),
    exit: refuse,
    abort: refuse,
    kill: refuse,
  });
  Object.defineProperty(globalThis, 'process', { value: restricted, writable: false, configurable: false });
}
