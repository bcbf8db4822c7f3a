import { z } from 'zod';

/** `crop` is the part to keep, as `x,y,width,height` in pixels of the upright picture. */
export const UploadPictureQuery = z.strictObject({
  crop: z
    .string()
    .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/, 'must be x,y,width,height in pixels')
    .transform((text) => {
      const [x, y, width, height] = text.split(',').map(Number) as [number, number, number, number];
      return { x, y, width, height };
    })
    .optional(),
});
export type UploadPictureQuery = z.infer<typeof UploadPictureQuery>;

/**
 * An uploaded picture, re-encoded in all widths and formats of `pictureSources`. `image` names it wherever the API expects a
 * picture; `width` and `height` are those of the file that `image` names. Pictures that nothing uses within a day are deleted.
 */
export const UploadedPicture = z.object({ _id: z.uuid(), image: z.string(), width: z.int(), height: z.int() });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/**
 * Refused with `upload.refused` (not a picture, a damaged one, or too many pixels), `request.too_large`, `upload.infected` or
 * `upload.not_scanned`.
 */
export const UploadedPictureReply = z.object({ success: z.literal(true), data: UploadedPicture });
export type UploadedPictureReply = z.infer<typeof UploadedPictureReply>;
