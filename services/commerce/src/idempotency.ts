export { IdempotencyKey, markReplay, replyOnce, type KeyedReply } from '@chhapai/service-kit';
