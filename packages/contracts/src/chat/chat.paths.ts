/** The call of the chat. Open to visitors; it counts messages by visitor and address. */
export const chatPaths = { send: '/api/chat' } as const;

/** Characters a message may have. Apart from the schemas: browsers need it too. */
export const MAX_CHAT_MESSAGE = 2000;
