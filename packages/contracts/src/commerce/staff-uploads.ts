// URL and limits of the pictures that staff upload. Separate from the schemas, so that browsers do not load zod.

/**
 * POST one picture: as a `multipart/form-data` file, or as the body with its own type. `?crop=x,y,width,height` keeps only
 * that part of the upright picture, in pixels.
 */
export const staffUploadPaths = {
  picture: '/api/admin/uploads',
  cropped: (crop: PictureCrop) =>
    `/api/admin/uploads?crop=${[crop.x, crop.y, crop.width, crop.height].map(Math.round).join(',')}`,
} as const;

/** A part of an upright picture, in its pixels. */
export interface PictureCrop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maximum file size in bytes. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;

/** Maximum picture size in pixels. Pictures that are decoded as a whole, such as AVIF, may have fewer. */
export const MAX_PICTURE_PIXELS = 50_000_000;

/** Types that a file chooser offers. The server looks at the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
