import { JobsModule, Mailer, PruneReplies } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConversationEntity, MessageEntity } from '../conversations/conversations.entities.js';
import { ConversationPresenceEntity } from '../presence/conversation-presence.entity.js';
import { PresenceController } from '../presence/presence.controller.js';
import { ConversationListService } from './conversation-list.service.js';
import { ConversationMovesService } from './conversation-moves.service.js';
import { ReplyMails } from './reply-mails.js';
import { StaffConversationsController } from './staff-conversations.controller.js';
import { TeamMemberEntity } from './team-member.entity.js';
import { TeamService } from './team.service.js';

export { TeamService };
export const staffConversationsEntities = [TeamMemberEntity, ConversationPresenceEntity];

@Module({
  imports: [TypeOrmModule.forFeature([...staffConversationsEntities, ConversationEntity, MessageEntity]), JobsModule],
  controllers: [StaffConversationsController, PresenceController],
  providers: [ConversationListService, ConversationMovesService, TeamService, ReplyMails, Mailer, PruneReplies],
  exports: [TeamService],
})
export class StaffConversationsModule {}
