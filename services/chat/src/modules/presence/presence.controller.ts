import { type AccessClaims, PRESENCE_MS, PresenceReply, staffConversationPaths } from '@chhapai/contracts';
import { Claims, existing, Permitted } from '@chhapai/service-kit';
import { Controller, Delete, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ConversationNotFound, ConversationEntity } from '../conversations/conversations.module.js';
import { ConversationPresenceEntity } from './conversation-presence.entity.js';

/* Plain SQL, so that a heartbeat is one statement and only the database's clock matters. */

const STALE_BEFORE = `now() - interval '${PRESENCE_MS} milliseconds'`;

/** Records that a person is looking, and returns the names of the others. $1 conversation, $2 person, $3 name. */
const RECORD_HEARTBEAT = `
  WITH seen AS (
    INSERT INTO conversation_presence (conversation_id, person_id, name, seen_at) VALUES ($1, $2, $3, now())
    ON CONFLICT ON CONSTRAINT pk_conversation_presence DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at)
  SELECT name FROM conversation_presence
  WHERE conversation_id = $1 AND person_id <> $2 AND seen_at > ${STALE_BEFORE}
  ORDER BY name, person_id`;

const DELETE_STALE = `DELETE FROM conversation_presence WHERE seen_at < ${STALE_BEFORE}`;

/** Keeps track of which staff members are looking at each conversation, in the database, so that all processes agree. */
@Permitted('conversations.reply')
@Controller(`${staffConversationPaths.list}/:id/presence`)
@UseGuards(existing(ConversationEntity, ConversationNotFound))
export class PresenceController {
  constructor(
    @InjectRepository(ConversationPresenceEntity) private readonly presence: Repository<ConversationPresenceEntity>,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PresenceReply })
  async recordHeartbeat(@Claims() { sub, name }: AccessClaims, @Param('id') id: string) {
    return { data: await this.presence.query(RECORD_HEARTBEAT, [id, sub, name]) };
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async leave(@Claims() { sub }: AccessClaims, @Param('id') id: string): Promise<void> {
    await this.presence.delete({ conversationId: id, personId: sub });
  }

  /** Removes the entries of browsers that never reported leaving. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  async deleteStale(): Promise<void> {
    await this.presence.query(DELETE_STALE);
  }
}
