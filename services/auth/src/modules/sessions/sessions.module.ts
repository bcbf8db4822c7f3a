import { Module } from '@nestjs/common';
import { SigningKeysModule } from '../signing-keys/index.js';
import { CloseSession } from './close-session.js';
import { OpenSession } from './open-session.js';
import { RemoveEndedSessions } from './remove-ended-sessions.js';
import { RenewSession } from './renew-session.js';
import { RevokeSessions } from './revoke-sessions.js';
import { SessionCookies } from './session-cookies.js';
import { SessionReplies } from './session-replies.js';
import { SessionsController } from './sessions.controller.js';

@Module({
  imports: [SigningKeysModule],
  controllers: [SessionsController],
  providers: [
    SessionCookies,
    SessionReplies,
    OpenSession,
    RenewSession,
    CloseSession,
    RevokeSessions,
    RemoveEndedSessions,
  ],
  exports: [SessionReplies, OpenSession, RevokeSessions, RemoveEndedSessions],
})
export class SessionsModule {}
