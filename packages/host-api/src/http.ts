/**
 * The shop's HTTP client. In the browser it sends the Bearer header and renews an expired session; on the
 * server it calls the services.
 */
export interface Http {
  /** Resolves with the parsed JSON body, or with a `Blob` if requested. Rejects with an `HttpError` otherwise. */
  request<T>(request: HttpRequest): Promise<T>;
  /**
   * Opens a streaming response, such as `text/event-stream`, and resolves with its text once it has begun. Rejects with an
   * `HttpError`. In browsers only, and missing in shells that are older than this method.
   */
  stream?(request: StreamRequest): Promise<ReadableStream<string>>;
}

/** A request whose response is a stream. It ends when `signal` is aborted. */
export interface StreamRequest {
  /** Path on the shop's origin, starting with `/api/`. */
  url: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/** A request to the shop's API. */
export interface HttpRequest {
  /** Path on the shop's origin, starting with `/api/`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a `FormData` as a multipart form. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Gives up after this many milliseconds, in browsers only. Default: never. */
  timeout?: number;
  /** Called while the body is sent, in browsers only. */
  onUploadProgress?: (progress: UploadProgress) => void;
  /** How to read the response. Default: `json`. `blob` is for downloads and works in browsers only. */
  responseType?: 'json' | 'blob';
}

/** Upload progress in bytes; `total` is undefined if the browser does not know it. */
export interface UploadProgress {
  sent: number;
  total: number | undefined;
}

/** Why a request failed, as plain data that can be kept in the store. `status` is undefined if there was no response. */
export interface HttpFailure {
  status?: number;
  /** The server's message, or the client's own, such as `Network Error`; undefined if the response had none. */
  message?: string;
  code?: string;
  details?: unknown;
  /** From `Retry-After`, in seconds. */
  retryAfter?: number;
}

/** Rejection of `Http.request` and `Http.stream`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(readonly failure: HttpFailure) {
    super(failure.message ?? `Request failed with status code ${failure.status}`);
  }
}

/** The HTTP client's messages for a request without a response; they mean nothing to a shopper. */
const NO_RESPONSE = /^(Network Error|timeout of \d+ms exceeded)$/;

/** Returns the server's message if there is one, and `fallback` otherwise. `error` comes from RTK Query or a catch clause. */
export function failureMessage(error: unknown, fallback: string): string {
  const message = (error as HttpFailure | undefined)?.message;
  return typeof message === 'string' && message !== '' && !NO_RESPONSE.test(message) ? message : fallback;
}
