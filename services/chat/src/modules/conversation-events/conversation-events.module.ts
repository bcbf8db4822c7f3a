import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConversationEventEntity } from './conversation-event.entity.js';
import { ConversationEventsController } from './conversation-events.controller.js';
import { EventFeed } from './event-feed.js';

export { ConversationEventEntity };
export const conversationEventsEntities = [ConversationEventEntity];

@Module({
  imports: [TypeOrmModule.forFeature(conversationEventsEntities)],
  controllers: [ConversationEventsController],
  providers: [EventFeed],
})
export class ConversationEventsModule {}
