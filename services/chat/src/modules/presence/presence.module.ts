import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConversationEntity } from '../conversations/conversations.module.js';
import { ConversationPresenceEntity } from './conversation-presence.entity.js';
import { PresenceController } from './presence.controller.js';

export const presenceEntities = [ConversationPresenceEntity];

@Module({
  imports: [TypeOrmModule.forFeature([...presenceEntities, ConversationEntity])],
  controllers: [PresenceController],
})
export class PresenceModule {}
