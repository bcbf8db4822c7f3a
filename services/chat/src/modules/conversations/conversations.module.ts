import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnswersModule } from '../answers/index.js';
import { ChatController } from './chat.controller.js';
import { ConversationEntity } from './conversation.entity.js';
import { ConversationsService } from './conversations.service.js';
import { MessageEntity } from './message.entity.js';
import { MessageLimits } from './message-limits.js';
import { VisitorCookie } from './visitor-cookie.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConversationEntity, MessageEntity]), AnswersModule],
  controllers: [ChatController],
  providers: [ConversationsService, MessageLimits, VisitorCookie],
})
export class ConversationsModule {}
