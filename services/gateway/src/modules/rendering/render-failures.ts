import { Injectable, Logger } from '@nestjs/common';

/** A release that failed while a page was rendered here. */
export interface RenderFailure {
  app: string;
  version: string;
  /** Whose page it was; nobody's when it failed ahead of any page. */
  visitor?: string;
  /** Network address it was asked from, as far as a page was asked for. */
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
}
