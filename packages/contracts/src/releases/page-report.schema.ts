import { z } from 'zod';
import { AppName } from './release.schema.js';

/** How an app failed on a page. `load`: its files did not arrive or did not match the record. */
export const FailureKind = z.enum(['load', 'render', 'hydration', 'script']);
export type FailureKind = z.infer<typeof FailureKind>;

const Milliseconds = z.number().nonnegative().max(600_000);

/**
 * Sent by a page: which of its apps were used, and which failed. `ticket`, from the page's snapshot, ties the report to a page
 * that was really served. Contains no URL, no error text, and nothing about the visitor.
 */
export const PageReport = z.strictObject({
  ticket: z.string().max(600),
  apps: z
    .array(z.strictObject({ app: AppName, failed: FailureKind.optional() }))
    .min(1)
    .max(30),
  /** Sent once by a sampled page as soon as it can be used. Pages that never send it count as failed. */
  started: z.literal(true).optional(),
  vitals: z
    .strictObject({
      lcp: Milliseconds.optional(),
      fcp: Milliseconds.optional(),
      inp: Milliseconds.optional(),
      ttfb: Milliseconds.optional(),
      cls: z.number().nonnegative().max(100).optional(),
    })
    .optional(),
});
export type PageReport = z.infer<typeof PageReport>;
