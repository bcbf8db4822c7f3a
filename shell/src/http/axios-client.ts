import axios, { isAxiosError, type AxiosHeaders, type AxiosResponse } from 'axios';
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

/** The headers of a response, or of the response in an error. */
export function headersOf(result: unknown): AxiosHeaders | undefined {
  const { headers } = (isAxiosError(result) ? result.response : (result as Partial<AxiosResponse>)) ?? {};
  return headers as AxiosHeaders | undefined;
}
