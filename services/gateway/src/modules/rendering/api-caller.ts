import type { ApiAnswer, ApiCall } from '@chhapai/contracts';
import { request, type Dispatcher } from 'undici';
import { faultOfTarget, pathOf } from '../edge/index.js';
import { upstreamOf, type UpstreamName } from '../proxy/index.js';

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
  return async (path: string, init: ApiCall): Promise<ApiAnswer> => {
    const service = path.startsWith('/api/') && !faultOfTarget(path) ? upstreamOf(pathOf(path)) : undefined;
    if (!service) return { status: 404, body: undefined };
    const signals = [signal, AbortSignal.timeout(ANSWER_WITHIN_MS), ...(init.signal ? [init.signal] : [])];
    const answer = await request(urls[service] + path, {
      dispatcher: agent,
      method: init.method,
      headers: { accept: 'application/json', ...init.headers, ...headers },
      body: init.body,
      signal: AbortSignal.any(signals),
    });
    return { status: answer.statusCode, body: parseJson(await answer.body.text()) };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
