import type { CannedReply, ChangeCannedReplyBody, NewCannedReplyBody } from '@chhapai/contracts';
import { pick, recordAudit, replyOnce, violatedConstraint, type Actor, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { CannedReplyChanged, CannedReplyNotFound, ShortcutTaken } from './canned-replies.errors.js';
import { CannedReplyEntity } from './canned-reply.entity.js';

type Fields = NewCannedReplyBody;

const FIELDS: readonly (keyof Fields)[] = ['title', 'text', 'shortcut'];

/** Answers that the whole team shares. */
@Injectable()
export class CannedRepliesService {
  constructor(@InjectRepository(CannedReplyEntity) private readonly replies: Repository<CannedReplyEntity>) {}

  async list(): Promise<CannedReply[]> {
    const rows = await this.replies.find({ where: { archivedAt: IsNull() }, order: { title: 'ASC', id: 'ASC' } });
    return rows.map(toCannedReply);
  }

  create(fields: Fields, key: string | null, actor: Actor): Promise<KeyedReply<CannedReply>> {
    return this.runInTransaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { create: 'canned-reply', fields } }, async () => {
        const { generatedMaps } = await tx.insert(CannedReplyEntity, { ...fields, changedBy: nameOf(actor) });
        const { id } = generatedMaps[0] as { id: string };
        await recordAudit(tx, actor, { action: 'canned_reply.created', subject: id, before: null, after: fields });
        return toCannedReply(await tx.findOneByOrFail(CannedReplyEntity, { id }));
      }),
    );
  }

  change(id: string, version: number, changes: ChangeCannedReplyBody, actor: Actor): Promise<CannedReply> {
    return this.runInTransaction(async (tx) => {
      const before = await lockActive(tx, id, version, Object.keys(changes));
      await tx.update(CannedReplyEntity, { id }, { ...changes, ...stamp(before, actor) });
      const old = pick(before, Object.keys(changes));
      await recordAudit(tx, actor, { action: 'canned_reply.changed', subject: id, before: old, after: changes });
      return toCannedReply(await tx.findOneByOrFail(CannedReplyEntity, { id }));
    });
  }

  /** Archives a reply: it is kept, but no longer offered. */
  archive(id: string, version: number, actor: Actor): Promise<void> {
    return this.replies.manager.transaction(async (tx) => {
      const before = await lockActive(tx, id, version, ['archived']);
      await tx.update(CannedReplyEntity, { id }, { archivedAt: new Date(), ...stamp(before, actor) });
      const old = pick(before, FIELDS);
      await recordAudit(tx, actor, { action: 'canned_reply.archived', subject: id, before: old, after: null });
    });
  }

  /** Restores an archived reply. `version` is the one that archiving gave it: one more than before. */
  restore(id: string, version: number, actor: Actor): Promise<CannedReply> {
    return this.runInTransaction(async (tx) => {
      const before = await lock(tx, { id, archivedAt: Not(IsNull()) }, version, ['archived']);
      await tx.update(CannedReplyEntity, { id }, { archivedAt: null, ...stamp(before, actor) });
      const after = pick(before, FIELDS);
      await recordAudit(tx, actor, { action: 'canned_reply.restored', subject: id, before: null, after });
      return toCannedReply(await tx.findOneByOrFail(CannedReplyEntity, { id }));
    });
  }

  /** Runs `work` in a transaction. Throws `ShortcutTaken` if another reply has the shortcut. */
  private async runInTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.replies.manager.transaction(work);
    } catch (error) {
      if (violatedConstraint(error) === 'uq_canned_replies_shortcut') throw new ShortcutTaken();
      throw error;
    }
  }
}

const lockActive = (tx: EntityManager, id: string, version: number, fields: string[]) =>
  lock(tx, { id, archivedAt: IsNull() }, version, fields);

/** Locks the row. Throws if there is none, or if its version differs. `fields` are those that the caller wants to change. */
async function lock(
  tx: EntityManager,
  where: FindOptionsWhere<CannedReplyEntity>,
  version: number,
  fields: string[],
): Promise<CannedReplyEntity> {
  const row = await tx.findOne(CannedReplyEntity, { where, lock: { mode: 'pessimistic_write' } });
  if (!row) throw new CannedReplyNotFound();
  const { changedBy, changedAt } = row;
  if (row.version !== version) {
    const current = toCannedReply(row);
    throw new CannedReplyChanged({ current, changedBy, changedAt: changedAt.toISOString(), fields });
  }
  return row;
}

const nameOf = ({ name, email }: Actor): string => name ?? email;
const stamp = ({ version }: CannedReplyEntity, actor: Actor) => ({
  version: version + 1,
  changedBy: nameOf(actor),
  changedAt: new Date(),
});

function toCannedReply({ id, title, text, shortcut, version }: CannedReplyEntity): CannedReply {
  return { _id: id, title, text, shortcut, version };
}
