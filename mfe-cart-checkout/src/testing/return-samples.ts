import type { StaffReturn } from '@chhapai/contracts';

/** A return request as staff see it: one of two mugs is damaged, with two photos. */
export const sampleReturn = (changes: Partial<StaffReturn> = {}): StaffReturn => ({
  _id: 'return-1',
  status: 'requested',
  reason: 'damaged',
  text: 'The handle is broken.',
  lines: [{ id: 'item-1', name: 'Kite Mug', quantity: 1 }],
  photos: [
    { _id: 'photo-1', width: 800, height: 600 },
    { _id: 'photo-2', width: 800, height: 600 },
  ],
  createdAt: '2026-11-21T05:00:00.000Z',
  order: { _id: 'order-1', number: 'CH-10042', status: 'delivered', fullName: 'Asha Verma' },
  version: 1,
  ...changes,
});

/** The fields of a request that was accepted. */
export const accepted: Partial<StaffReturn> = {
  status: 'accepted',
  decidedBy: 'ravi@chhapai.example',
  decidedByName: 'Ravi Kumar',
  decidedAt: '2026-11-22T05:00:00.000Z',
  note: 'We will pick it up on Friday.',
  version: 2,
};
