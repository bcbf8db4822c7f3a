import { z } from 'zod';

/**
 * `true` checks the file in the body without changing anything; its job then names every error by row and column. The id of
 * such a job imports its file, all or nothing.
 */
export const ProductImportQuery = z.strictObject({
  dryRun: z.union([z.literal('true'), z.uuid()], 'must be true, or the id of a dry run'),
});
export type ProductImportQuery = z.infer<typeof ProductImportQuery>;
