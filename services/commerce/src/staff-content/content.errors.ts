import { DomainError } from '@chhapai/service-kit';

/** The errors about one kind of content, such as `work`. */
export function contentErrors<Conflict>(noun: string, codes: { notFound: string; changed: string }) {
  class NotFound extends DomainError {
    readonly kind = 'not_found';
    readonly code = codes.notFound;

    constructor() {
      super(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`);
    }
  }

  /** Someone else has changed the item since it was read. */
  class Changed extends DomainError {
    readonly kind = 'changed';
    readonly code = codes.changed;

    constructor(override readonly details: Conflict) {
      super(`Someone else has changed this ${noun} since you opened it`);
    }
  }
  return { NotFound, Changed };
}

/** The error about the order of several items, such as `Works`: some have been added or archived since the order was read. */
export function arrangementErrors(plural: string, code: string) {
  class ArrangementChanged extends DomainError {
    readonly kind = 'changed';
    readonly code = code;
    override readonly details: { ids: string[] };

    constructor(ids: string[]) {
      super(`${plural} have been added or archived since you opened this page. Please check the order and save again.`);
      this.details = { ids };
    }
  }
  return { ArrangementChanged };
}

/** The error about an archived item, such as a `work`, that cannot be published or made a draft. */
export function archivedError(noun: string, code: string) {
  class Archived extends DomainError {
    readonly kind = 'conflict';
    readonly code = code;

    constructor() {
      super(`This ${noun} is archived. Please restore it first.`);
    }
  }
  return { Archived };
}
