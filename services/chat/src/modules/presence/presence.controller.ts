import { PresenceReply, staffConversationPaths, type AccessClaims } from '@chhapai/contracts';
import { Claims, existing, Permitted } from '@chhapai/service-kit';
import { Controller, Delete, HttpCode, Logger, Param, Post, UseGuards } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ConversationNotFound, ConversationEntity } from '../conversations/conversations.module.js';
import { ConversationPresenceEntity } from './conversation-presence.entity.js';
import { beat, removeStale } from './presence.queries.js';

/** Which staff members are looking at which conversation. Stored in the database, so that all processes agree. */
@Permitted('conversations.reply')
@Controller(`${staffConversationPaths.list}/:id/presence`)
@UseGuards(existing(ConversationEntity, ConversationNotFound))
export class PresenceController {
  private readonly logger = new Logger(PresenceController.name);

  constructor(
    @InjectRepository(ConversationPresenceEntity) private readonly presence: Repository<ConversationPresenceEntity>,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PresenceReply })
  async here(@Claims() { sub, name }: AccessClaims, @Param('id') id: string) {
    return { data: await this.presence.query(beat, [id, sub, name]) };
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async leave(@Claims() { sub }: AccessClaims, @Param('id') id: string): Promise<void> {
    await this.presence.delete({ conversationId: id, personId: sub });
  }

  /** Most people leave by themselves. A failure is only logged, because the job runs again. */
  @Cron(CronExpression.EVERY_10_MINUTES)
  async removeStale(): Promise<void> {
    await this.presence.query(removeStale).catch((error: unknown) => this.logger.error(error));
  }
}
