import { signalWithTimeout } from '@chhapai/service-kit';
import { upstreamOf, type ServiceAgent, type UpstreamName } from '../proxy/proxy.module.js';
import { pathOf, targetError } from '../requests/index.js';
import type { ForwardedRequest, ForwardedResponse } from './thread-messages.js';

/** Less than the time a page has for rendering. */
const TIMEOUT_MS = 1_500;

interface ApiCallerOptions {
  urls: Record<UpstreamName, string>;
  agent: ServiceAgent;
  /** Added to every request. */
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Sends the API requests of a page being rendered directly to the services, without the visitor's credentials. */
export function apiCaller({ urls, agent, headers, signal }: ApiCallerOptions) {
  return async (path: string, init: ForwardedRequest): Promise<ForwardedResponse> => {
    const service = path.startsWith('/api/') && !targetError(path) ? upstreamOf(pathOf(path)) : undefined;
    if (!service) return { status: 404, text: '' };
    const response = await agent.requestForPage({
      origin: urls[service],
      path,
      method: init.method,
      headers: { accept: 'application/json', ...init.headers, ...headers },
      body: init.body,
      signal: signalWithTimeout(signal, TIMEOUT_MS),
    });
    return { status: response.statusCode, text: await response.body.text() };
  };
}
