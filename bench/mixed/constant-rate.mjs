import { Pool } from 'undici';

const CONNECTIONS = 1_000;
/** A request without a complete reply counts as failed after this long. */
const TIMEOUT_MS = 15_000;
const TICK_MS = 1;

/**
 * Sends requests at a constant rate, however long the replies take. The time of a request counts from when it was due, so that
 * requests delayed by slow ones are not left out (coordinated omission).
 */
export class ConstantRate {
  #pool;
  #next;
  /** `next` returns the next request: its kind, method, path, headers and body, and optionally `onReply(status, body)`. */
  constructor(url, next) {
    this.#pool = new Pool(url, {
      connections: CONNECTIONS,
      pipelining: 1,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    this.#next = next;
  }

  /**
   * Resolves with the results of all requests that were due within these seconds: kind, due (ms from the start), ms,
   * outcome and bytes of the body.
   */
  run(perSecond, seconds) {
    const startedAt = performance.now();
    const total = Math.round(perSecond * seconds);
    const results = [];
    let sent = 0;
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond);
        for (; sent < due; sent++) this.#send(startedAt, (sent / perSecond) * 1000, results);
        if (results.length < total) return;
        clearInterval(timer);
        resolve(results);
      }, TICK_MS);
    });
  }

  close() {
    return this.#pool.destroy();
  }

  #send(startedAt, due, results) {
    const { kind, onReply, ...request } = this.#next();
    let status = 0;
    let hasRetryAfter = false;
    let bytes = 0;
    const chunks = onReply && [];
    const end = () => {
      onReply?.(status, Buffer.concat(chunks));
      results.push({
        kind,
        due,
        ms: performance.now() - startedAt - due,
        outcome: outcomeOf(status, hasRetryAfter),
        bytes,
      });
    };
    this.#pool.dispatch(request, {
      onConnect: () => undefined,
      onHeaders(statusCode, headers) {
        status = statusCode;
        hasRetryAfter = statusCode === 503 && headers.some((name) => String(name).toLowerCase() === 'retry-after');
        return true;
      },
      onData(chunk) {
        bytes += chunk.length;
        chunks?.push(chunk);
        return true;
      },
      onComplete: end,
      onError(error) {
        status = error.code ?? 'failed';
        end();
      },
    });
  }
}

/** `served`, `refused` (503 with Retry-After), or the failure. */
function outcomeOf(status, hasRetryAfter) {
  if (status >= 200 && status < 400) return 'served';
  return hasRetryAfter ? 'refused' : String(status);
}
