import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SigningKeysModule } from '../signing-keys/signing-keys.module.js';
import { SessionReplies } from './session-replies.js';
import { SessionsController } from './sessions.controller.js';
import { RefreshTokenEntity, SessionEntity } from './sessions.entities.js';
import { SessionsService } from './sessions.service.js';

export type { OpenedSession } from './sessions.service.js';
export { SessionReplies, SessionsService };

export const sessionsEntities = [SessionEntity, RefreshTokenEntity];

@Module({
  imports: [TypeOrmModule.forFeature(sessionsEntities), SigningKeysModule],
  controllers: [SessionsController],
  providers: [SessionsService, SessionReplies],
  exports: [SessionsService, SessionReplies],
})
export class SessionsModule {}
