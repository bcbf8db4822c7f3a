import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SigningKeysModule } from '../signing-keys/signing-keys.module.js';
import { AccountSessionsController } from './account-sessions.controller.js';
import { OwnAuthSource } from './own-auth-source.js';
import { SessionReplies } from './session-replies.js';
import { SessionStatesController } from './session-states.controller.js';
import { SessionNotFound } from './sessions.errors.js';
import { SessionsController } from './sessions.controller.js';
import { KnownDeviceEntity, RefreshTokenEntity, SessionEntity } from './sessions.entities.js';
import { SessionsService } from './sessions.service.js';

export type { Device, OpenedSession } from './sessions.service.js';
export { OwnAuthSource, SessionEntity, SessionNotFound, SessionReplies, SessionsService };

export const sessionsEntities = [SessionEntity, RefreshTokenEntity, KnownDeviceEntity];

@Module({
  imports: [TypeOrmModule.forFeature(sessionsEntities), SigningKeysModule],
  controllers: [SessionsController, AccountSessionsController, SessionStatesController],
  providers: [SessionsService, SessionReplies, OwnAuthSource],
  exports: [SessionsService, SessionReplies, OwnAuthSource],
})
export class SessionsModule {}
