import { HttpError, type HttpFailure, type HttpRequest, type StreamRequest } from '@chhapai/host-api';
import type { ReleaseTracker } from '../releases/release-tracker';
import { client, failureOf, headersOf, retryDelayMs, wait } from './axios-client';

/** Names the releases of this page in requests, and learns of the live ones from responses. */
export type ReleaseHeaders = Pick<ReleaseTracker, 'requestHeaders' | 'record'>;

interface PageContext {
  tracker: ReleaseHeaders;
  onBusy: () => void;
}

/** Sends a request, and retries a read that is refused because the shop is busy. Throws `HttpError`. */
export async function send<T>(
  page: PageContext,
  request: HttpRequest,
  token: string | undefined,
  earlierRetries = 0,
): Promise<T> {
  const { tracker, onBusy } = page;
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
      onUploadProgress: progressHandler(request),
    });
    if (isUnparsed(response.data)) throw new Error('Network Error');
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

/**
 * Axios returns text that is not JSON as it is. All replies of the shop are JSON, so this one comes from something in between, such
 * as the login page of a Wi-Fi network.
 */
const isUnparsed = (data: unknown): boolean => typeof data === 'string' && data !== '';

function progressHandler({ onUploadProgress }: HttpRequest) {
  return (
    onUploadProgress &&
    (({ loaded, total }: { loaded: number; total?: number }) => onUploadProgress({ sent: loaded, total }))
  );
}

/** Opens a stream with `fetch`, because axios returns none in browsers. Throws `HttpError`. */
export async function openStream(
  tracker: ReleaseHeaders,
  { url, headers, signal }: StreamRequest,
  token: string | undefined,
): Promise<ReadableStream<string>> {
  const requestHeaders = new Headers({ ...headers, ...tracker.requestHeaders() });
  if (token) requestHeaders.set('Authorization', `Bearer ${token}`);
  const response = await fetch(url, {
    headers: requestHeaders,
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
