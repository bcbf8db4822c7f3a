import axios, { CanceledError, isAxiosError, type AxiosHeaders, type AxiosResponse } from 'axios';
import { errorCodes } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';

/** The axios instance, which copies the XSRF-TOKEN cookie into the X-XSRF-TOKEN header. */
export const client = axios.create({ xsrfCookieName: 'XSRF-TOKEN', xsrfHeaderName: 'X-XSRF-TOKEN' });

/** Why a request failed, as plain data. The server's message takes precedence over the client's. */
export function failureOf(error: unknown): HttpFailure {
  if (!isAxiosError(error)) return { message: error instanceof Error ? error.message : String(error) };
  const { response } = error;
  if (!response) return { message: error.message };
  const body = (response.data ?? {}) as Partial<HttpFailure>;
  const retryAfter = Number(response.headers['retry-after']);
  return {
    status: response.status,
    message: typeof body.message === 'string' ? body.message : undefined,
    code: typeof body.code === 'string' ? body.code : undefined,
    details: body.details,
    retryAfter: Number.isFinite(retryAfter) && response.headers['retry-after'] ? retryAfter : undefined,
  };
}

const MAX_RETRIES = 2;
const MAX_WAIT_SECONDS = 10;

/**
 * How long to wait, in ms, before a read that was refused because the shop is busy is sent again. Undefined if it must not be
 * retried. Adds up to half of the time that the server asks for, so that browsers do not all return at once.
 */
export function retryDelayMs({ code, retryAfter }: HttpFailure, earlierRetries: number): number | undefined {
  const isRetried = code === errorCodes.busy && earlierRetries < MAX_RETRIES;
  if (!isRetried || retryAfter === undefined || retryAfter > MAX_WAIT_SECONDS) return undefined;
  return retryAfter * 1000 * (1 + Math.random() / 2);
}

/** Resolves after this time; rejects as a request does if `signal` is aborted. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new CanceledError());
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new CanceledError());
    });
  });
}

/** The headers of a response, or of the response in an error. */
export function headersOf(result: unknown): AxiosHeaders | undefined {
  const { headers } = (isAxiosError(result) ? result.response : (result as Partial<AxiosResponse>)) ?? {};
  return headers as AxiosHeaders | undefined;
}
