import { AccessTokenReader, RequestCountsModule, TeamModule, VerifiedEmail } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnswersModule } from '../answers/answers.module.js';
import { ChatController } from './chat.controller.js';
import { ConversationEntity, MessageEntity } from './conversations.entities.js';
import { ConversationsService, firstName } from './conversations.service.js';
import { DemoConversations } from './demo-conversations.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';
import { VisitorsService } from './visitors.service.js';

export { ConversationEntity, firstName, MessageEntity };
export { ConversationNotFound } from './conversations.errors.js';
export const conversationsEntities = [ConversationEntity, MessageEntity];

@Module({
  imports: [TypeOrmModule.forFeature(conversationsEntities), AnswersModule, RequestCountsModule, TeamModule],
  controllers: [ChatController, PersonalDataController],
  providers: [
    ConversationsService,
    DemoConversations,
    PersonalDataService,
    AccessTokenReader,
    VerifiedEmail,
    VisitorsService,
  ],
})
export class ConversationsModule {}
