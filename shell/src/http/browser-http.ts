import { authPaths, errorCodes } from '@chhapai/contracts';
import { HttpError, type Http, type HttpFailure, type HttpRequest, type StreamRequest } from '@chhapai/host-api';
import type { ReleaseTracker } from '../releases/release-tracker';

interface Credentials {
  /** The current Bearer token; undefined for a visitor. */
  token(): string | undefined;
  /** Gets a new token with the refresh cookie; resolves with undefined if the session has ended. */
  renew(): Promise<string | undefined>;
}

/** Names the releases of this page in requests, and learns of the live ones from responses. */
type Releases = Pick<ReleaseTracker, 'requestHeaders' | 'record'>;

/**
 * The shop's HTTP client in the browser: axios, loaded when first needed. Sends the Bearer header of a signed-in shopper, and
 * renews an expired token, or one with a role that was changed, once. Reads that a busy shop refuses are repeated; `onBusy` is called
 * before each time.
 */
export function browserHttp(credentials: Credentials, tracker: Releases, onBusy: () => void): Http {
  async function authorised<T>(url: string, work: (token: string | undefined) => Promise<T>): Promise<T> {
    const token = credentials.token();
    try {
      return await work(token);
    } catch (error) {
      if (!token || !isTokenOutdated(error) || url === authPaths.refresh) throw error;
      const renewed = await credentials.renew();
      if (!renewed) throw error;
      return work(renewed);
    }
  }
  return {
    request: <T>(request: HttpRequest) =>
      authorised(request.url, (token) => send<T>({ tracker, onBusy }, request, token)),
    stream: (request) => authorised(request.url, (token) => openStream(tracker, request, token)),
  };
}

/** With `fetch`, because axios returns no streams in browsers. */
async function openStream(
  tracker: Releases,
  { url, headers, signal }: StreamRequest,
  token: string | undefined,
): Promise<ReadableStream<string>> {
  const all = new Headers({ ...headers, ...tracker.requestHeaders() });
  if (token) all.set('Authorization', `Bearer ${token}`);
  const response = await fetch(url, {
    headers: all,
    signal,
    cache: 'no-store',
  }).catch((error: Error) => {
    throw new HttpError({ message: error.message });
  });
  tracker.record(response.headers);
  if (response.ok && response.body) return response.body.pipeThrough(new TextDecoderStream());
  const { message, code, details } = (await response.json().catch(() => ({}))) as HttpFailure;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  throw new HttpError({ status: response.status, message, code, details, retryAfter });
}

function uploadProgress({ onUploadProgress }: HttpRequest) {
  return (
    onUploadProgress &&
    (({ loaded, total }: { loaded: number; total?: number }) => onUploadProgress({ sent: loaded, total }))
  );
}

/** The token has expired, or names a role that the user no longer has: the refusal then states the current one. */
function isTokenOutdated(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const { code, details } = error.failure;
  if (code === errorCodes.tokenExpired) return true;
  return code === errorCodes.forbidden && (details as { role?: string } | undefined)?.role !== undefined;
}

interface Page {
  tracker: Releases;
  onBusy: () => void;
}

async function send<T>(page: Page, request: HttpRequest, token: string | undefined, earlierRetries = 0): Promise<T> {
  const { tracker, onBusy } = page;
  const { client, failureOf, headersOf, retryDelayMs, wait } = await import(
    /* webpackChunkName: "axios" */ './axios-client'
  );
  const authorization = token ? { Authorization: `Bearer ${token}` } : {};
  const headers = { ...request.headers, ...tracker.requestHeaders(), ...authorization };
  try {
    const response = await client.request<T>({
      url: request.url,
      method: request.method ?? 'GET',
      data: request.body,
      headers,
      signal: request.signal,
      timeout: request.timeout,
      responseType: request.responseType,
      onUploadProgress: uploadProgress(request),
    });
    tracker.record(headersOf(response));
    return response.data;
  } catch (error) {
    tracker.record(headersOf(error));
    const failure = failureOf(error);
    const delayMs = (request.method ?? 'GET') === 'GET' ? retryDelayMs(failure, earlierRetries) : undefined;
    if (delayMs === undefined) throw new HttpError(failure);
    onBusy();
    await wait(delayMs, request.signal).catch((reason: unknown) => {
      throw new HttpError(failureOf(reason));
    });
    return send(page, request, token, earlierRetries + 1);
  }
}
