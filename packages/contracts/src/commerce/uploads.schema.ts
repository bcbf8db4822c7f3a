import { z } from 'zod';

/** File type, detected from the content; `ai` includes PostScript and EPS. */
export const UploadKind = z.enum(['pdf', 'png', 'jpeg', 'cdr', 'ai']);
export type UploadKind = z.infer<typeof UploadKind>;

/** Purpose of an upload. A file can be used for its purpose only. */
export const UploadPurpose = z.enum(['quotation', 'logo', 'review']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/**
 * A stored file. `_id` is random and known only to the sender; send it with the quotation or cart line the file belongs to.
 * Unused files are deleted after 24 hours. `name` is safe to display and to use as a file name.
 */
export const Upload = z.object({ _id: z.uuid(), name: z.string(), bytes: z.int(), kind: UploadKind });
export type Upload = z.infer<typeof Upload>;

/** Refused with `upload.refused` (empty, or not an accepted type), `request.too_large`, `request.too_many` or `upload.incomplete`. */
export const UploadReply = z.object({ success: z.literal(true), data: Upload });
export type UploadReply = z.infer<typeof UploadReply>;
