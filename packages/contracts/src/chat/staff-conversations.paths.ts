/**
 * Conversations for staff. `take`, `handBack`, `assign` and `close` need `If-Match`; they and `messages` accept
 * `Idempotency-Key`. Separate from `chat.paths.ts`, so that shop pages do not load them.
 */
export const staffConversationPaths = {
  list: '/api/admin/conversations',
  /** A stream of `text/event-stream`; see `ConversationEvent`. */
  events: '/api/admin/conversations/events',
  /** Staff members to whom a conversation can be assigned. */
  team: '/api/admin/conversations/team',
  one: (id: string) => `/api/admin/conversations/${encodeURIComponent(id)}`,
  take: (id: string) => `/api/admin/conversations/${encodeURIComponent(id)}/take`,
  handBack: (id: string) => `/api/admin/conversations/${encodeURIComponent(id)}/hand-back`,
  assign: (id: string) => `/api/admin/conversations/${encodeURIComponent(id)}/assign`,
  close: (id: string) => `/api/admin/conversations/${encodeURIComponent(id)}/close`,
  messages: (id: string) => `/api/admin/conversations/${encodeURIComponent(id)}/messages`,
  /** POST sets the number of unread messages to zero. */
  read: (id: string) => `/api/admin/conversations/${encodeURIComponent(id)}/read`,
  /**
   * POST every `PRESENCE_HEARTBEAT_MS` ms while looking at the conversation, DELETE when leaving. Replies with a `PresenceReply`.
   */
  presence: (id: string) => `/api/admin/conversations/${encodeURIComponent(id)}/presence`,
} as const;

/**
 * Answers that the team has prepared. PATCH and DELETE of `one` and POST to `restore` need `If-Match`; POST to `list` accepts
 * `Idempotency-Key`.
 */
export const cannedReplyPaths = {
  list: '/api/admin/canned-replies',
  one: (id: string) => `/api/admin/canned-replies/${encodeURIComponent(id)}`,
  restore: (id: string) => `/api/admin/canned-replies/${encodeURIComponent(id)}/restore`,
} as const;

/** The log of all changes by staff in the chat service. */
export const chatAuditPath = '/api/admin/audit/chat';

/** Failed background jobs of the chat service. Staff read them, admins run them again. */
export const chatDeadLetterPaths = {
  list: '/api/admin/dead-letters/chat',
  retry: (id: string) => `/api/admin/dead-letters/chat/${encodeURIComponent(id)}/retry`,
} as const;

/** Limits of a canned reply, in characters. Its text must fit into a message. */
export const CANNED_REPLY_LIMITS = { title: 80, text: 2000, shortcut: 20 } as const;
