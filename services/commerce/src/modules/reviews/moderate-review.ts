import type { StaffReview } from '@chhapai/contracts';
import { PreconditionRequired, Sql, type Statement } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { ReviewChanged, ReviewNotFound } from './reviews.errors.js';
import { findForStaff, hideReview, replyToReview, showReview } from './reviews.statements.js';

/** What staff do with a review. Each change names the version it was decided on (`If-Match`). */
@Injectable()
export class ModerateReview {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  reply(id: string, ifMatch: string | undefined, text: string): Promise<StaffReview> {
    return this.#change(replyToReview, id, ifMatch, [text]);
  }

  hide(id: string, ifMatch: string | undefined, reason: string): Promise<StaffReview> {
    return this.#change(hideReview, id, ifMatch, [reason]);
  }

  show(id: string, ifMatch: string | undefined): Promise<StaffReview> {
    return this.#change(showReview, id, ifMatch, []);
  }

  async #change(statement: Statement, id: string, ifMatch: string | undefined, set: string[]): Promise<StaffReview> {
    const uuid = readUuid(id);
    const current = uuid && (await this.sql.row<{ body: StaffReview }>(findForStaff, [uuid]));
    if (!current) throw new ReviewNotFound();
    if (ifMatch === undefined) throw new PreconditionRequired();
    const version = versionOf(ifMatch);
    const changed = version && (await this.sql.row<{ body: StaffReview }>(statement, [uuid, version, ...set]));
    if (changed) return changed.body;
    const now = await this.sql.row<{ body: StaffReview }>(findForStaff, [uuid]);
    if (!now) throw new ReviewNotFound();
    throw new ReviewChanged(now.body);
  }
}

/** `"7"`, and `W/"7"` as a proxy that compresses writes it. */
function versionOf(ifMatch: string): number | undefined {
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
