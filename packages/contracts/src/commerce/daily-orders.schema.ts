import { z } from 'zod';

/** Orders placed on a day in Indian time, without cancelled and returned ones. */
export const OrderDay = z.object({
  /** E.g. `2026-11-23`. */
  date: z.string(),
  orders: z.int(),
  /** Sum of the totals, in rupees. */
  revenue: z.number(),
});
export type OrderDay = z.infer<typeof OrderDay>;

/** The days of a period including today, and as many days before them; both oldest first. */
export const DailyOrders = z.object({ current: z.array(OrderDay), previous: z.array(OrderDay) });
export type DailyOrders = z.infer<typeof DailyOrders>;

export const DailyOrdersReply = z.object({ success: z.literal(true), data: DailyOrders });
export type DailyOrdersReply = z.infer<typeof DailyOrdersReply>;

/** Orders placed in an hour in Indian time, like `OrderDay`. Null for hours that have not begun. */
export const OrderHour = z.object({
  /** 0 to 23. */
  hour: z.int(),
  orders: z.int().nullable(),
  revenue: z.number().nullable(),
});
export type OrderHour = z.infer<typeof OrderHour>;

/** The 24 hours of today and of yesterday. */
export const HourlyOrders = z.object({ today: z.array(OrderHour), yesterday: z.array(OrderHour) });
export type HourlyOrders = z.infer<typeof HourlyOrders>;

export const HourlyOrdersReply = z.object({ success: z.literal(true), data: HourlyOrders });
export type HourlyOrdersReply = z.infer<typeof HourlyOrdersReply>;
