export { OpenSession, type OpenedSession } from './open-session.js';
export { RefreshToken } from './refresh-token.entity.js';
export { RemoveEndedSessions } from './remove-ended-sessions.js';
export { RevokeSessions } from './revoke-sessions.js';
export { Session } from './session.entity.js';
export { SessionReplies } from './session-replies.js';
export { SessionsModule } from './sessions.module.js';
