import { z } from 'zod';

/** How many days of figures, including today; as many days before them are returned for comparison. */
export const FiguresQuery = z.strictObject({
  days: z
    .enum(['1', '7', '30', '365'])
    .default('30')
    .transform((days) => Number(days) as FigureDays),
});
export type FiguresQuery = z.infer<typeof FiguresQuery>;

/** Length of a period in days; 1 is today. */
export type FigureDays = 1 | 7 | 30 | 365;

/** A count for one day in Indian time. */
export const DayCount = z.object({
  /** E.g. `2026-11-23`. */
  date: z.string(),
  /** Null if there was no count on that day. */
  count: z.int().nullable(),
});
export type DayCount = z.infer<typeof DayCount>;

/** The days of a period including today, and as many days before them; both oldest first. */
export const DailyCounts = z.object({ current: z.array(DayCount), previous: z.array(DayCount) });
export type DailyCounts = z.infer<typeof DailyCounts>;

export const DailyCountsReply = z.object({ success: z.literal(true), data: DailyCounts });
export type DailyCountsReply = z.infer<typeof DailyCountsReply>;
