import { Module } from '@nestjs/common';
import { AnswersModule } from '../answers/index.js';
import { ChatController } from './chat.controller.js';
import { SaveExchange } from './save-exchange.js';
import { ConversationHistory } from './conversation-history.js';
import { MessageLimits } from './message-limits.js';
import { PruneConversations } from './prune-conversations.js';
import { VisitorCookie } from './visitor-cookie.js';

@Module({
  imports: [AnswersModule],
  controllers: [ChatController],
  providers: [VisitorCookie, MessageLimits, SaveExchange, ConversationHistory, PruneConversations],
})
export class ConversationsModule {}
