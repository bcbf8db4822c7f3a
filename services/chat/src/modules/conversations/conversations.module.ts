import { SignedInPerson, VerifiedEmail } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnswersModule } from '../answers/answers.module.js';
import { StaffConversationsModule } from '../staff-conversations/staff-conversations.module.js';
import { ChatController } from './chat.controller.js';
import { ConversationEntity, MessageEntity } from './conversations.entities.js';
import { ConversationsService } from './conversations.service.js';
import { MessageLimits } from './message-limits.js';
import { PersonalDataController } from './personal-data.controller.js';
import { VisitorCookie } from './visitor-cookie.js';

export const conversationsEntities = [ConversationEntity, MessageEntity];

@Module({
  imports: [TypeOrmModule.forFeature(conversationsEntities), AnswersModule, StaffConversationsModule],
  controllers: [ChatController, PersonalDataController],
  providers: [ConversationsService, MessageLimits, SignedInPerson, VerifiedEmail, VisitorCookie],
})
export class ConversationsModule {}
