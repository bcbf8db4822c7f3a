import { MAX_UPLOAD_BYTES, uploadPaths, type UploadReply } from '@chhapai/contracts';
import type { Http } from '@chhapai/host-api';
import type { DraftFile } from './personalisation-draft';

/** Why this file need not be sent at all; undefined when it may be. The server looks at its content too. */
export function logoFault({ size, name }: Pick<File, 'size' | 'name'>): string | undefined {
  if (!/\.(pdf|png|jpe?g|cdr|ai|eps)$/i.test(name)) return 'Please choose a PNG, JPEG, PDF, CDR or AI file.';
  if (size > MAX_UPLOAD_BYTES.logo) return 'This file is larger than 5 MB. Please choose a smaller one.';
  return size === 0 ? 'This file is empty. Please choose another one.' : undefined;
}

export async function uploadLogo(http: Http, file: File): Promise<DraftFile> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await http.request<UploadReply>({ url: uploadPaths.logo, method: 'POST', body });
  return { fileId: data._id, fileName: data.name };
}
