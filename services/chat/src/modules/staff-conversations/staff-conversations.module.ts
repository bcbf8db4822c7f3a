import { JobsModule, Mailer, PruneReplies, TeamModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConversationEntity, MessageEntity } from '../conversations/conversations.module.js';
import { ConversationListService } from './conversation-list.service.js';
import { ConversationMovesService } from './conversation-moves.service.js';
import { ReplyMailer } from './reply-mailer.js';
import { StaffConversationsController } from './staff-conversations.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConversationEntity, MessageEntity]), JobsModule, TeamModule],
  controllers: [StaffConversationsController],
  providers: [ConversationListService, ConversationMovesService, ReplyMailer, Mailer, PruneReplies],
})
export class StaffConversationsModule {}
