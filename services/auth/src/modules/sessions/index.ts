export { RefreshTokenEntity } from './refresh-token.entity.js';
export { SessionEntity } from './session.entity.js';
export { SessionReplies } from './session-replies.js';
export { SessionsModule } from './sessions.module.js';
export { SessionsService, type OpenedSession } from './sessions.service.js';
