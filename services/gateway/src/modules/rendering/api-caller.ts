import { request, type Dispatcher } from 'undici';
import { faultOfTarget, pathOf } from '../edge/index.js';
import { upstreamOf, type UpstreamName } from '../proxy/index.js';
import type { CallAnswer, PassedCall } from './thread-messages.js';

/** Within the time a page has, with some left to draw it. */
const ANSWER_WITHIN_MS = 1_500;

interface ApiCallerOptions {
  urls: Record<UpstreamName, string>;
  agent: Dispatcher;
  /** Who asks, on every call. */
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Calls services for a page that is being rendered: straight, and without anything private to the visitor. */
export function apiCaller({ urls, agent, headers, signal }: ApiCallerOptions) {
  return async (path: string, init: PassedCall): Promise<CallAnswer> => {
    const service = path.startsWith('/api/') && !faultOfTarget(path) ? upstreamOf(pathOf(path)) : undefined;
    if (!service) return { status: 404, text: '' };
    const answer = await request(urls[service] + path, {
      dispatcher: agent,
      method: init.method,
      headers: { accept: 'application/json', ...init.headers, ...headers },
      body: init.body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  };
}
