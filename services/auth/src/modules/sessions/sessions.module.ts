import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SigningKeysModule } from '../signing-keys/signing-keys.module.js';
import { AccountSessionsController } from './account-sessions.controller.js';
import { SessionReplies } from './session-replies.js';
import { SessionsController } from './sessions.controller.js';
import { KnownDeviceEntity, RefreshTokenEntity, SessionEntity } from './sessions.entities.js';
import { SessionsService } from './sessions.service.js';

export type { Device, OpenedSession } from './sessions.service.js';
export { SessionEntity, SessionReplies, SessionsService };

export const sessionsEntities = [SessionEntity, RefreshTokenEntity, KnownDeviceEntity];

@Module({
  imports: [TypeOrmModule.forFeature(sessionsEntities), SigningKeysModule],
  controllers: [SessionsController, AccountSessionsController],
  providers: [SessionsService, SessionReplies],
  exports: [SessionsService, SessionReplies],
})
export class SessionsModule {}
