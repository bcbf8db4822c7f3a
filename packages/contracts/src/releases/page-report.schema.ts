import { z } from 'zod';
import { AppName } from './release.schema.js';

/** What went wrong with an app on a page. `load`: it did not arrive or was not what the record says. */
export const FailureKind = z.enum(['load', 'render', 'hydration', 'script']);
export type FailureKind = z.infer<typeof FailureKind>;

const Milliseconds = z.number().nonnegative().max(600_000);

/**
 * What a page says of itself: which of its apps were used, and what failed. Bound to a page that was served by `ticket`, from
 * the page's snapshot. No address, no text of errors, nothing of the visitor.
 */
export const PageReport = z.strictObject({
  ticket: z.string().max(600),
  apps: z
    .array(z.strictObject({ app: AppName, failed: FailureKind.optional() }))
    .min(1)
    .max(30),
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
