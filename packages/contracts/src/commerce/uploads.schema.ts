import { z } from 'zod';

/** What a file's content shows it to be; `ai` includes PostScript and EPS. */
export const UploadKind = z.enum(['pdf', 'png', 'jpeg', 'cdr', 'ai']);
export type UploadKind = z.infer<typeof UploadKind>;

/** What a file is sent for. It can only be used for that. */
export const UploadPurpose = z.enum(['quotation', 'logo', 'review']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/**
 * A stored file. `_id` is random and known only to the sender: send it with the quotation or cart line the file belongs
 * to. A file that nothing uses is deleted after 24 hours. `name` is safe to show and to save under.
 */
export const Upload = z.object({ _id: z.uuid(), name: z.string(), bytes: z.int(), kind: UploadKind });
export type Upload = z.infer<typeof Upload>;

/** Refused with `upload.refused` (empty, or of another kind), `request.too_large`, `request.too_many` or `upload.incomplete`. */
export const UploadReply = z.object({ success: z.literal(true), data: Upload });
export type UploadReply = z.infer<typeof UploadReply>;
