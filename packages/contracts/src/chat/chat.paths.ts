/**
 * The chat, public. POST sends a message (rate-limited per visitor and IP address), GET reads and DELETE clears the
 * conversation of the visitor identified by the cookie. POST to `contact` stores the email address to which answers are also
 * sent. GET with `?after=<id of a message>` returns newer messages.
 */
export const chatPaths = {
  send: '/api/chat',
  history: '/api/chat',
  clear: '/api/chat',
  contact: '/api/chat/contact',
} as const;

/** Maximum length of a message, in characters. Separate from the schemas, so that browsers do not load zod. */
export const MAX_CHAT_MESSAGE = 2000;

/** Interval at which the chat asks for new messages while a person is involved, in milliseconds. */
export const CHAT_POLL_MS = 4_000;
/** The same interval while the bot answers, in milliseconds: staff may take over at any time. */
export const CHAT_IDLE_POLL_MS = 15_000;
