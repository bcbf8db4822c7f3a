/** The one HTTP client. In the browser it carries the Bearer header and renews an expired session; on the server it calls the services. */
export interface Http {
  /** Resolves with the parsed JSON body. Rejects with an `HttpError` for every other outcome. */
  request<T>(request: HttpRequest): Promise<T>;
}

export interface HttpRequest {
  /** Path on the shop's origin, starting with `/api/`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Why a call failed; plain data, so that it can stand in the store. `status` is undefined when no answer came. */
export interface HttpFailure {
  status?: number;
  /** The server's sentence, or the client's own such as `Network Error`; undefined when an answer had none. */
  message?: string;
  code?: string;
  details?: unknown;
  /** From `Retry-After`, in seconds. */
  retryAfter?: number;
}

/** Thrown by `Http.request`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(readonly failure: HttpFailure) {
    super(failure.message ?? `Request failed with status code ${failure.status}`);
  }
}
