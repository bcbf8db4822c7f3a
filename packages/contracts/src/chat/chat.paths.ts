/**
 * The calls of the chat, open to visitors: POST sends a message (counted by visitor and address), GET reads and DELETE
 * clears the conversation of the visitor whom the cookie names.
 */
export const chatPaths = { send: '/api/chat', history: '/api/chat', clear: '/api/chat' } as const;

/** Characters a message may have. Apart from the schemas: browsers need it too. */
export const MAX_CHAT_MESSAGE = 2000;
