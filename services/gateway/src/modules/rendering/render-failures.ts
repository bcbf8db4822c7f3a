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

/** Tells whoever wants to know which releases fail here. */
@Injectable()
export class RenderFailures {
  private readonly log = new Logger('pages');
  private readonly listeners: ((failure: RenderFailure) => void)[] = [];

  onFailure(listener: (failure: RenderFailure) => void): void {
    this.listeners.push(listener);
  }

  tell(failure: RenderFailure): void {
    this.log.error(`${failure.app} ${failure.version} failed (${failure.kind}): ${failure.message}`);
    for (const listener of this.listeners) listener(failure);
  }

  /** Something failed and it is not known whose it is. */
  tellOfUnknown(message: string): void {
    this.log.warn(`A part of a page failed: ${message}`);
  }
}
