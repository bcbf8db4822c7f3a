import type { PersonalisationInput } from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { UploadNotFound, type UploadsService } from '../uploads/uploads.module.js';
import type { FileNames } from './read-personalisation.js';

/** Claims the shopper's files for the cart and returns their names; missing files and files of others are left out. */
export async function claimFiles(
  uploads: UploadsService,
  shopper: ShopperId,
  inputs: readonly PersonalisationInput[],
  tx?: EntityManager,
): Promise<FileNames> {
  const names = new Map<string, string>();
  for (const input of inputs) {
    if (!('fileId' in input)) continue;
    const upload = await uploads.claim(input.fileId, 'logo', shopper, tx).catch(ignoreMissing);
    if (upload) names.set(input.fileId.toLowerCase(), upload.name);
  }
  return names;
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof UploadNotFound)) throw error;
}
