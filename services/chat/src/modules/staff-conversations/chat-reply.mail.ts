import { html, mailButton, mailDocument, mailStyles, withoutControls, type MailMessage } from '@chhapai/service-kit';
import { firstName, type ConversationEntity, type MessageEntity } from '../conversations/conversations.module.js';

const REASON = 'You received this email because you asked a question in Chhapai’s chat and left before we replied.';

/**
 * The replies that the visitor has not seen in the chat, oldest first. `url` opens the chat. The name of the account is left out
 * if the address is not verified: it could be an advertisement sent to a stranger.
 */
export function chatReplyMail(
  { personName, personEmail, isEmailVerified }: ConversationEntity,
  replies: readonly MessageEntity[],
  url: string,
): MailMessage {
  const last = replies.at(-1)!;
  const subject = `${firstName(last.senderName!)} from Chhapai has replied to you`;
  const { title, text } = mailStyles;
  const content = html` <h1 class="ink" style="${title}">${subject}</h1>
    ${replies.map((reply) => html`<p class="ink" style="${text};white-space:pre-line"><bdi>${reply.text}</bdi></p>`)}
    ${mailButton('Reply in the chat', url)}`;
  const paragraphs = [subject, ...replies.map((reply) => reply.text), `Reply in the chat: ${url}`, `--\n${REASON}`];
  return {
    id: `chat-reply-${last.id}`,
    to: { name: (isEmailVerified && personName) || '', address: personEmail! },
    subject,
    text: `${withoutControls(paragraphs.join('\n\n'))}\n`,
    html: mailDocument({ subject, preview: last.text.slice(0, 120), content, reason: REASON }),
  };
}
