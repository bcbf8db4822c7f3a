/** The one HTTP client. In the browser it carries the Bearer header and renews an expired session; on the server it calls the services. */
export interface Http {
  /** Resolves with the parsed JSON body, or with the `Blob` asked for. Rejects with an `HttpError` for every other outcome. */
  request<T>(request: HttpRequest): Promise<T>;
}

export interface HttpRequest {
  /** Path on the shop's origin, starting with `/api/`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a `FormData` as a multipart form. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called while the body is sent, in browsers. */
  onUploadProgress?: (progress: UploadProgress) => void;
  /** What to make of the answer. Default: `json`. A `blob` is a file to save, only in browsers. */
  responseType?: 'json' | 'blob';
}

/** Bytes; `total` is undefined when the browser does not know it. */
export interface UploadProgress {
  sent: number;
  total: number | undefined;
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
