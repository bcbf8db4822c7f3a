import { authPaths, errorCodes, RELEASE_HEADER } from '@chhapai/contracts';
import { HttpError, type Http, type HttpRequest } from '@chhapai/host-api';

interface Credentials {
  /** The Bearer token of this moment; undefined for a visitor. */
  token(): string | undefined;
  /** Gets a new token with the refresh cookie; resolves with it, or with undefined when the session is over. */
  renew(): Promise<string | undefined>;
}

/** The page that calls: says which releases it has, and hears from the answers which are the present ones. */
interface CallingPage {
  readonly releases: string;
  heard(releases: unknown): void;
}

/**
 * The shop's HTTP client in the browser: axios, fetched when first needed. Sends the Bearer header of a signed-in
 * shopper, and renews an expired session once before it gives up.
 */
export function browserHttp(credentials: Credentials, page: CallingPage): Http {
  const http: Http = {
    async request<T>(request: HttpRequest): Promise<T> {
      const token = credentials.token();
      try {
        return await send<T>(page, request, token);
      } catch (error) {
        if (!token || !expired(error) || request.url === authPaths.refresh) throw error;
        const renewed = await credentials.renew();
        if (!renewed) throw error;
        return send<T>(page, request, renewed);
      }
    },
  };
  return http;
}

function progressOf({ onUploadProgress }: HttpRequest) {
  return (
    onUploadProgress &&
    (({ loaded, total }: { loaded: number; total?: number }) => onUploadProgress({ sent: loaded, total }))
  );
}

function expired(error: unknown): boolean {
  return error instanceof HttpError && error.failure.code === errorCodes.tokenExpired;
}

async function send<T>(page: CallingPage, request: HttpRequest, token: string | undefined): Promise<T> {
  const { client, failureOf, releasesIn } = await import(/* webpackChunkName: "axios" */ './axios-client');
  const authorization = token ? { Authorization: `Bearer ${token}` } : {};
  const headers = { ...request.headers, [RELEASE_HEADER]: page.releases, ...authorization };
  try {
    const answer = await client.request<T>({
      url: request.url,
      method: request.method ?? 'GET',
      data: request.body,
      headers,
      signal: request.signal,
      responseType: request.responseType,
      onUploadProgress: progressOf(request),
    });
    page.heard(releasesIn(answer));
    return answer.data;
  } catch (error) {
    page.heard(releasesIn(error));
    throw new HttpError(failureOf(error));
  }
}
