import { HttpError, type Http, type HttpFailure, type HttpRequest, type StreamRequest } from '../http';

type Reply = unknown | ((request: HttpRequest) => unknown);

/** Replies by `METHOD /path`. A reply may be a function of the request, which may return a promise or throw `refused`. */
export type Script = Record<string, Reply>;

/** A fake HTTP client that replies from a script and records requests. Requests missing from the script fail with 404. */
export class ScriptedHttp implements Http {
  readonly calls: HttpRequest[] = [];

  constructor(readonly script: Script) {}

  async request<T>(request: HttpRequest): Promise<T> {
    this.calls.push(request);
    const key = `${request.method ?? 'GET'} ${request.url}`;
    if (!(key in this.script)) throw refused({ status: 404, message: `No scripted reply to ${key}` });
    const reply = this.script[key];
    return (await (typeof reply === 'function' ? reply(request) : reply)) as T;
  }

  /** Replies to `STREAM /path` with the stream in the script. */
  stream({ url, headers, signal }: StreamRequest): Promise<ReadableStream<string>> {
    return this.request({ url, headers: headers ?? {}, signal, method: 'STREAM' as never });
  }

  /** The recorded requests to one endpoint, e.g. `PUT /api/cart/update/1`. */
  callsOf(key: string): HttpRequest[] {
    return this.calls.filter(({ method = 'GET', url }) => `${method} ${url}` === key);
  }
}

/**
 * Creates an `HttpError`, for scripts: `() => { throw refused({ status: 409, code: 'order.changed' }) }`. Without a status
 * there was no response.
 */
export function refused(failure: HttpFailure): HttpError {
  return new HttpError(failure);
}
