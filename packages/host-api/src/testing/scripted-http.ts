import { HttpError, type Http, type HttpFailure, type HttpRequest } from '../http/http';

type Answer = unknown | ((request: HttpRequest) => unknown);

/** What each call answers, by `METHOD /path`: a reply, or a function of the request (which may wait or throw `refused`). */
export type Script = Record<string, Answer>;

/** An Http that answers from a script and remembers what it was asked; an unscripted call is a 404. */
export class ScriptedHttp implements Http {
  readonly calls: HttpRequest[] = [];

  constructor(readonly script: Script) {}

  async request<T>(request: HttpRequest): Promise<T> {
    this.calls.push(request);
    const key = `${request.method ?? 'GET'} ${request.url}`;
    if (!(key in this.script)) throw refused({ status: 404, message: `Nothing scripted for ${key}` });
    const answer = this.script[key];
    return (await (typeof answer === 'function' ? answer(request) : answer)) as T;
  }

  /** The calls of one kind, e.g. `PUT /api/cart/update/1`. */
  callsOf(key: string): HttpRequest[] {
    return this.calls.filter(({ method = 'GET', url }) => `${method} ${url}` === key);
  }
}

/** For a script: `() => { throw refused({ status: 409, code: 'order.changed' }) }`. Without a status no answer came. */
export function refused(failure: HttpFailure): HttpError {
  return new HttpError(failure);
}
