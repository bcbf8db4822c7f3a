import { z } from 'zod';

/** Orders placed on a day of Indian time, without cancelled and returned ones. */
export const OrderDay = z.object({
  /** As `2026-11-23`. */
  date: z.string(),
  orders: z.int(),
  /** Sum of the totals, in rupees. */
  revenue: z.number(),
});
export type OrderDay = z.infer<typeof OrderDay>;

/** The last 30 days with today, and the 30 days before them; both oldest first. */
export const DailyOrders = z.object({ current: z.array(OrderDay), previous: z.array(OrderDay) });
export type DailyOrders = z.infer<typeof DailyOrders>;

export const DailyOrdersReply = z.object({ success: z.literal(true), data: DailyOrders });
export type DailyOrdersReply = z.infer<typeof DailyOrdersReply>;
