import type { Readable } from 'node:stream';
import type { CallAnswer, PageRequest, PassedCall, Trouble } from './thread-messages.js';

/** A page to be rendered, with what the thread cannot do itself. */
export interface PageJob extends PageRequest {
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
  callApi(path: string, init: PassedCall): Promise<CallAnswer>;
  onTrouble(trouble: Trouble): void;
}

/** A page whose first bytes are there, so that it will be a page and no error. Destroying `body` ends the rendering. */
export type BegunPage = { status: number; redirect: string } | { status: number; redirect?: undefined; body: Readable };

/** Rendering threw before there were bytes. */
export class PageFailed extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.message);
  }
}

/** The thread is gone: it hung, crashed or was ended. */
export class ThreadLost extends Error {
  constructor(
    reason: string,
    /** What it was at, if that is known: a page, or an app it was loading. */
    readonly at: { job?: PageJob; app?: string } = {},
    /** Whether it was ended by whom it belongs to. */
    readonly isWanted = false,
  ) {
    super(reason);
  }
}
