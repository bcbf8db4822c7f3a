export { IdempotencyKey, markReplay, replyOnce, type KeyedReply, type KeyedRequest } from '@chhapai/service-kit';
