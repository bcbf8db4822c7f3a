import type { StaffChatMessage, StaffConversation, TeamMember } from '@chhapai/contracts';
import { recordAudit, replyOnce, TeamService, type Actor, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationEventEntity } from '../conversation-events/conversation-events.module.js';
import { ConversationNotFound, ConversationEntity, MessageEntity } from '../conversations/conversations.module.js';
import { getConversation } from './conversation-list.service.js';
import { isVisitorHere, toStaffMessage } from './conversation-views.rules.js';
import { ConversationChanged, ConversationTaken, TeamMemberNotFound } from './staff-conversations.errors.js';

/** Who answers from now on. */
type Holder = Pick<ConversationEntity, 'state' | 'assigneeId' | 'assigneeName'>;

export type Move =
  | { action: 'take' }
  | { action: 'hand-back' }
  | { action: 'assign'; to: string }
  | { action: 'close' };

interface MoveRequest {
  id: string;
  /** The version that the sender has seen. */
  version: number;
  move: Move;
  key: string | null;
}

const auditActions = {
  take: 'conversation.taken',
  'hand-back': 'conversation.handed_back',
  assign: 'conversation.assigned',
  close: 'conversation.closed',
} as const;

/** The actions of staff on conversations. Events are written last, because their order is decided by a lock. */
@Injectable()
export class ConversationMovesService {
  constructor(
    private readonly db: DataSource,
    private readonly team: TeamService,
  ) {}

  /** Changes who answers, once per idempotency key. Nobody can take a conversation from somebody else; it has to be assigned. */
  move({ id, version, move, key }: MoveRequest, actor: Actor): Promise<KeyedReply<StaffConversation>> {
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { conversation: id, ...move } }, async () => {
        const row = await lock(tx, id);
        if (row.version !== version) throw new ConversationChanged(await conflictOf(tx, row, actor));
        if (move.action === 'take' && isHeldByAnother(row, actor))
          throw new ConversationTaken(await conflictOf(tx, row, actor));
        const holder = await this.resolveHolder(tx, move, actor);
        await tx.update(
          ConversationEntity,
          { id },
          { ...holder, ...stamp(row, actor), unread: move.action === 'close' ? 0 : row.unread },
        );
        await recordAudit(tx, actor, {
          action: auditActions[move.action],
          subject: id,
          before: describeHolder(row),
          after: describeHolder(holder),
        });
        await tx.insert(ConversationEventEntity, { conversationId: id, change: 'state' });
        return getConversation(tx, id, actor);
      }),
    );
  }

  /** Sends a reply, once per idempotency key. The sender takes the conversation unless somebody else has it. */
  send(
    { id, text, key }: { id: string; text: string; key: string | null },
    actor: Actor,
  ): Promise<KeyedReply<{ message: StaffChatMessage; conversation: StaffConversation }>> {
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { message: id, text } }, async () => {
        const row = await lock(tx, id);
        if (isHeldByAnother(row, actor)) throw new ConversationTaken(await conflictOf(tx, row, actor));
        const holder = heldByActor(actor);
        const isTaken = row.state === 'taken';
        const inserted = await tx.insert(MessageEntity, {
          conversationId: id,
          sender: 'staff',
          senderName: nameOf(actor),
          text,
        });
        const message = await tx.findOneByOrFail(MessageEntity, { id: (inserted.identifiers[0] as { id: string }).id });
        const lastMessageAt = message.sentAt;
        await tx.update(
          ConversationEntity,
          { id },
          { lastMessageAt, unread: 0, ...(!isTaken && { ...holder, ...stamp(row, actor) }) },
        );
        await recordAudit(tx, actor, {
          action: 'conversation.answered',
          subject: id,
          before: isTaken ? null : describeHolder(row),
          after: { message: message.id, ...(!isTaken && describeHolder(holder)) },
        });
        if (row.personEmail !== null) await scheduleMail(tx, row);
        await tx.insert(ConversationEventEntity, { conversationId: id, change: 'message' });
        return { message: toStaffMessage(message), conversation: await getConversation(tx, id, actor) };
      }),
    );
  }

  /** Marks the visitor's messages as read. */
  markRead(id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      if (row.unread === 0) return;
      await tx.update(ConversationEntity, { id }, { unread: 0 });
      await tx.insert(ConversationEventEntity, { conversationId: id, change: 'read' });
    });
  }

  private async getMember(tx: EntityManager, id: string): Promise<TeamMember> {
    const member = await this.team.find(tx, id);
    if (!member) throw new TeamMemberNotFound();
    return member;
  }

  private async resolveHolder(tx: EntityManager, move: Move, actor: Actor): Promise<Holder> {
    switch (move.action) {
      case 'take':
        return heldByActor(actor);
      case 'assign':
        return heldByMember(await this.getMember(tx, move.to));
      case 'hand-back':
        return { state: 'bot', assigneeId: null, assigneeName: null };
      case 'close':
        return { state: 'closed', assigneeId: null, assigneeName: null };
    }
  }
}

async function lock(tx: EntityManager, id: string): Promise<ConversationEntity> {
  const row = await tx.findOne(ConversationEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!row) throw new ConversationNotFound();
  return row;
}

const nameOf = ({ name, email }: Actor): string => name ?? email;
const heldByMember = ({ _id, name }: TeamMember): Holder => ({ state: 'taken', assigneeId: _id, assigneeName: name });
const heldByActor = (actor: Actor): Holder => heldByMember({ _id: actor.id, name: nameOf(actor) });
const isHeldByAnother = ({ assigneeId }: Holder, actor: Actor): boolean =>
  assigneeId !== null && assigneeId !== actor.id;
const describeHolder = ({ state, assigneeName }: Holder) => ({
  state,
  ...(assigneeName !== null && { assignee: assigneeName }),
});
const stamp = ({ version }: ConversationEntity, actor: Actor) => ({
  version: version + 1,
  changedBy: nameOf(actor),
  changedAt: new Date(),
});

async function conflictOf(
  tx: EntityManager,
  { id, changedBy, changedAt, startedAt }: ConversationEntity,
  actor: Actor,
) {
  return {
    current: await getConversation(tx, id, actor),
    changedBy: changedBy ?? 'visitor',
    changedAt: (changedAt ?? startedAt).toISOString(),
    fields: ['state', 'assignee'],
  };
}

/**
 * Visitors who have just looked at the chat get a minute to see the reply there. The email contains all replies until then, and
 * the jobs of the later ones send nothing. They have no key in common, because adding a job waits until a running one with its key
 * has sent its email.
 */
async function scheduleMail(tx: EntityManager, row: ConversationEntity): Promise<void> {
  await tx.query(`SELECT graphile_worker.add_job('conversation.answered', $1, run_at := now() + $2::interval)`, [
    { conversationId: row.id },
    isVisitorHere(row) ? '1 minute' : '0',
  ]);
}
