import {
  errorCodes,
  type PreviewBody,
  type ReleaseAction,
  type RollbackBody,
  type StaffAppChangeReply,
  type StaffAppConflict,
} from '@chhapai/contracts';
import {
  type Actor,
  DomainError,
  findReply,
  IdempotentReplyEntity,
  type KeyedReply,
  type KeyedRequest,
  replyOnce,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ChangeRequest,
  type ChannelChange,
  ChannelsService,
  lockChannel,
  RollBack,
  rollBack,
  type RolledBack,
} from '../channels/channels.module.js';
import { PreviewLinks, type SignedLink } from '../previews/previews.module.js';
import { ChannelEntity } from '../releases/releases.module.js';
import { readStaffApp } from './staff-apps.queries.js';
import { readConflict } from './staff-conflict.queries.js';

/** Visitors no longer get the releases of the app that the sender has seen. */
class ReleaseChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.releaseChanged;

  constructor(override readonly details: StaffAppConflict) {
    super('The releases of this app have changed since you opened them');
  }
}

type StaffChange = Omit<StaffAppChangeReply, 'success'>;

export interface StaffRequest {
  app: string;
  action: ReleaseAction;
  body: object;
  /** The request's `Idempotency-Key`; null without one. */
  key: string | null;
  actor: Actor;
}

/** A request to change the releases that visitors get; `version` identifies the state that the admin has seen. */
export interface StaffChangeRequest extends StaffRequest {
  version: number;
}

/**
 * Changes by admins. They are the same changes that teams make, but each is applied once per idempotency key, and only to the
 * state that the admin has seen.
 */
@Injectable()
export class StaffChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: ChannelsService,
    private readonly rollBacks: RollBack,
    private readonly links: PreviewLinks,
  ) {}

  async change(request: StaffChangeRequest, change: ChannelChange): Promise<KeyedReply<StaffChange>> {
    // Comes before the gate's check, which takes up to a second.
    const earlier = await this.findEarlierReply(request);
    if (earlier) return earlier;
    return this.channels.apply(change, (tx) =>
      replyOnce(tx, keyedRequest(request), async () => {
        await requireVersion(tx, request);
        const { warnings } = await change.write(tx);
        return { data: await readStaffApp(tx, request.app), warnings };
      }),
    );
  }

  /** Visitors get the earlier release before the gate has checked it, so its warnings are added to the reply afterwards. */
  async rollBack(request: StaffChangeRequest, { version, message }: RollbackBody): Promise<KeyedReply<StaffChange>> {
    const earlier = await this.findEarlierReply(request);
    if (earlier) return earlier;
    const { app } = request;
    const keyed = keyedRequest(request);
    let rolledBack: RolledBack | undefined;
    const { reply, isReplayed } = await this.dataSource.transaction((tx) =>
      replyOnce<StaffChange>(tx, keyed, async () => {
        await requireVersion(tx, request);
        rolledBack = await rollBack(tx, { app, version }, changeRequest(request, message));
        return { data: await readStaffApp(tx, app), warnings: [] };
      }),
    );
    if (!rolledBack) return { reply, isReplayed };
    const completed = { ...reply, warnings: await this.rollBacks.findWarnings(rolledBack) };
    const { ownerId, key } = keyed;
    if (key !== null)
      await this.dataSource.manager.update(IdempotentReplyEntity, { ownerId, key }, { reply: completed });
    return { reply: completed, isReplayed };
  }

  createPreview(request: StaffRequest, { version, minutes }: PreviewBody): Promise<KeyedReply<SignedLink>> {
    const { app, actor } = request;
    return this.dataSource.transaction((tx) =>
      replyOnce(tx, keyedRequest(request), () =>
        this.links.create(tx, { app, version, minutes, by: actor.email, auditDetails: staffDetails(actor) }),
      ),
    );
  }

  /** The reply to an earlier request with the same key. Throws `ReleaseChanged` if there is none and the state has changed. */
  private findEarlierReply(request: StaffChangeRequest): Promise<KeyedReply<StaffChange> | undefined> {
    return this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      const earlier = await findReply<StaffChange>(tx, keyedRequest(request));
      if (earlier) return earlier;
      const channel = await tx.findOneBy(ChannelEntity, { app: request.app });
      if ((channel?.version ?? 1) !== request.version) {
        throw new ReleaseChanged(await readConflict(tx, request.app, request.version));
      }
      return undefined;
    });
  }
}

/** How a change is recorded in the audit log. */
export function changeRequest({ actor }: Pick<StaffRequest, 'actor'>, reason: string): ChangeRequest {
  return { by: actor.email, reason, details: staffDetails(actor) };
}

const staffDetails = ({ name, role, requestId }: Actor) => ({ staff: { name, role, requestId } });

const keyedRequest = ({ app, action, body, key, actor }: StaffRequest): KeyedRequest => ({
  ownerId: actor.id,
  key,
  content: { app, action, body },
});

/** Throws `ReleaseChanged`. Nobody else can change the channel until the transaction ends. */
async function requireVersion(tx: EntityManager, { app, version }: StaffChangeRequest): Promise<void> {
  const channel = await lockChannel(tx, app);
  if (channel.version !== version) throw new ReleaseChanged(await readConflict(tx, app, version));
}
