import { newUuid } from '@chhapai/host-api/pages';

/** A new idempotency key for a shopper's request: 32 hexadecimal digits. */
export const newKey = (): string => newUuid().replaceAll('-', '');
