import { authPaths, errorCodes } from '@chhapai/contracts';
import { HttpError, type Http, type HttpRequest } from '@chhapai/host-api';
import type { ReleaseHeaders } from './send-request';

interface Credentials {
  /** The current Bearer token; undefined for a visitor. */
  token(): string | undefined;
  /** The email address of the shopper whose token it is; undefined for a visitor. */
  email(): string | undefined;
  /** Gets a new token with the refresh cookie; resolves with undefined if the session has ended. */
  renew(): Promise<string | undefined>;
}

const loadRequests = () => import(/* webpackChunkName: "axios" */ './send-request');

/**
 * The shop's HTTP client in the browser: axios, loaded when first needed. Sends the Bearer header of a signed-in shopper, and
 * renews a token once if it has expired or the role has changed. Reads that a busy server refuses are retried; `onBusy` is
 * called before each retry.
 */
export function browserHttp(credentials: Credentials, tracker: ReleaseHeaders, onBusy: () => void): Http {
  /** Does the work with the current token, and once again with a new one if that is outdated. */
  async function withToken<T>(url: string, work: (token: string | undefined) => Promise<T>): Promise<T> {
    const token = credentials.token();
    const email = credentials.email();
    try {
      return await work(token);
    } catch (error) {
      if (!token || !isTokenOutdated(error) || url === authPaths.refresh) throw error;
      // Renewing would undo a logout, or send this request as a different user.
      if (credentials.email() !== email) throw error;
      const renewed = await credentials.renew();
      if (!renewed) throw error;
      return work(renewed);
    }
  }
  return {
    request: <T>(request: HttpRequest) =>
      withToken(request.url, async (token) => (await loadRequests()).send<T>({ tracker, onBusy }, request, token)),
    stream: (request) =>
      withToken(request.url, async (token) => (await loadRequests()).openStream(tracker, request, token)),
  };
}

/** Whether the token has expired or contains an old role of the user. In that case, the error contains the current role. */
function isTokenOutdated(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const { code, details } = error.failure;
  if (code === errorCodes.tokenExpired) return true;
  return code === errorCodes.forbidden && (details as { role?: string } | undefined)?.role !== undefined;
}
