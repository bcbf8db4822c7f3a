import { AppName, ReleaseVersion } from '@chhapai/contracts';
import { z } from 'zod';

/** Purpose of the seal: nothing sealed for something else is a link. */
export const PREVIEW_SEAL = 'preview';

/** What a link says, under the gateway's seal. */
export const PreviewLink = z.strictObject({
  /** Tells the links apart in the audit. */
  id: z.string(),
  app: AppName,
  version: ReleaseVersion,
  /** Of the developer's own dev server: the app comes from there, `version` only says what its pages are. */
  origin: z.string().optional(),
  /** Of the shell's dev server that goes with it. */
  shell: z.string().optional(),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** ISO 8601. */
export const endOf = ({ exp }: PreviewLink): string => new Date(exp * 1000).toISOString();
