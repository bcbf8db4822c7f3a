import type { SessionUser, StaffOrder } from '@chhapai/contracts';
import { sampleOrder } from './samples';

export const testStaff: SessionUser = { name: 'Meena Rao', email: 'meena@chhapai.example', role: 'staff', avatar: '' };

/** An order as staff see it: placed, with one line that needs no artwork. */
export function sampleStaffOrder(changes: Partial<StaffOrder> = {}): StaffOrder {
  const { orderItems, createdAt, ...order } = sampleOrder();
  return {
    ...order,
    createdAt,
    version: 1,
    cash: 'due',
    email: 'asha@example.com',
    orderItems: orderItems.map((item) => ({ ...item, artwork: 'not_needed' as const })),
    history: [{ to: 'placed', at: createdAt, by: 'shopper', mail: 'sent' }],
    allowed: ['confirmed', 'cancelled'],
    ...changes,
  };
}

export const staffReply = (changes: Partial<StaffOrder> = {}) => ({
  success: true,
  data: sampleStaffOrder(changes),
});
