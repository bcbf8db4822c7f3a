export { ConversationsModule } from './conversations.module.js';
export { ConversationEntity } from './conversation.entity.js';
export { MessageEntity } from './message.entity.js';
