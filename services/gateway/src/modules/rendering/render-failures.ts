import { Injectable, Logger } from '@nestjs/common';

/** A release that failed while pages were rendered here. */
export interface RenderFailure {
  app: string;
  version: string;
  /** Whose page it was; nobody's when it failed beside any page. */
  visitor?: string;
  /** The visitor's network address. */
  address?: string;
  /** `load`: its node build is not what its record says, or did not run. `render`: a page of it threw, hung or took the thread down. */
  kind: 'load' | 'render';
  message: string;
}

const LOGGED_EVERY_MS = 60_000;

/** Tells whoever wants to know which releases fail here. */
@Injectable()
export class RenderFailures {
  private readonly log = new Logger('pages');
  private readonly listeners: ((failure: RenderFailure) => void)[] = [];
  /** When a failure was last in the log, by release and kind: a busy shop would fill it with the same one. */
  private readonly loggedAt = new Map<string, number>();

  onFailure(listener: (failure: RenderFailure) => void): void {
    this.listeners.push(listener);
  }

  tell(failure: RenderFailure): void {
    const { app, version, kind, message } = failure;
    const name = `${app} ${version} failed (${kind})`;
    if (Date.now() - (this.loggedAt.get(name) ?? 0) > LOGGED_EVERY_MS) {
      this.log.error(`${name}: ${message}`);
      this.loggedAt.set(name, Date.now());
    }
    for (const listener of this.listeners) listener(failure);
  }

  /** Something failed and it is not known whose it is. */
  tellOfUnknown(message: string): void {
    this.log.warn(`A part of a page failed: ${message}`);
  }
}
