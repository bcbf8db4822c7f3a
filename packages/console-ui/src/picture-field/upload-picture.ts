import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  staffUploadPaths,
  type PictureCrop,
  type UploadedPictureReply,
} from '@chhapai/contracts';
import type { Http } from '@chhapai/host-api';
import { describeUploadError } from '../upload/use-upload';

export const MB = 1024 * 1024;

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1, until the upload is cancelled. */
  onProgress?: (sent: number) => void;
  /** The part of the picture to keep; the server crops it. */
  crop?: PictureCrop;
}

/** Uploads a picture and returns its path in the API. Rejects with an `HttpError`. */
export async function uploadPicture(
  http: Http,
  file: Blob,
  { signal, onProgress, crop }: UploadOptions,
): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await http.request<UploadedPictureReply>({
    url: crop ? staffUploadPaths.cropped(crop) : staffUploadPaths.picture,
    method: 'POST',
    body,
    signal,
    onUploadProgress: ({ sent, total }) => {
      if (!signal.aborted) onProgress?.(total ? sent / total : 0);
    },
  });
  return data.image;
}

/** Whether the server would refuse the file for its size. */
export const isTooLarge = ({ size }: Blob): boolean => size > MAX_PICTURE_BYTES;

/** Why the server would refuse a picture; the server also checks the content. */
export function pictureError(file: Blob): string | undefined {
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (isTooLarge(file)) return `This picture is larger than ${MAX_PICTURE_BYTES / MB} MB. Choose a smaller one.`;
  const isPicture = file.type === '' || (PICTURE_TYPES as readonly string[]).includes(file.type);
  return isPicture ? undefined : 'Choose a JPEG, PNG, WebP or AVIF picture.';
}

/** Why an upload failed, for the person who chose the file. */
export const uploadFailure = (file: Blob, thrown?: unknown): string =>
  (isTooLarge(file) && pictureError(file)) || describeUploadError(thrown).message;
