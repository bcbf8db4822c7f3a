import { Module } from '@nestjs/common';
import { AnswersModule } from '../answers/index.js';
import { ChatController } from './chat.controller.js';
import { KeepExchange } from './keep-exchange.js';
import { MessageLimits } from './message-limits.js';
import { PruneConversations } from './prune-conversations.js';
import { VisitorCookie } from './visitor-cookie.js';

@Module({
  imports: [AnswersModule],
  controllers: [ChatController],
  providers: [VisitorCookie, MessageLimits, KeepExchange, PruneConversations],
})
export class ConversationsModule {}
