/** Where files are sent, one at a time, as `multipart/form-data`. A visitor may attach a file to a quotation; a logo and a photo of a review need a login. */
export const uploadPaths = {
  quotation: '/api/uploads',
  logo: '/api/uploads/logo',
  review: '/api/uploads/review',
} as const;

const MB = 1024 * 1024;

/** Largest file in bytes, by what it is sent for. Apart from the schemas: browsers need it too. */
export const MAX_UPLOAD_BYTES = { quotation: 20 * MB, logo: 5 * MB, review: 5 * MB } as const;

/** Endings of the files that are accepted. The server looks at the content too. */
export const UPLOAD_EXTENSIONS = ['pdf', 'png', 'jpg', 'jpeg', 'cdr', 'ai', 'eps'] as const;
