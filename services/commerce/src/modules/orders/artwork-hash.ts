import { createHash } from 'node:crypto';
import type { PersonalisationAnswer } from '@chhapai/contracts';

/** SHA-256 of files by their ids; null for missing files. */
export type FileDigests = ReadonlyMap<string, string | null>;

/**
 * SHA-256 of what is printed on a line: the answers with every field, in the order of their keys, and the content of their files. Undefined
 * if a file is missing.
 */
export function hashArtwork(answers: readonly PersonalisationAnswer[], files: FileDigests): string | undefined {
  if (missingFiles(answers, files).length > 0) return undefined;
  const content = answers
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, label, value = null, fileId = null, fileName = null }) => [
      ...[key, label, value, fileId, fileName],
      fileId && files.get(fileId),
    ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Names of the files that a line needs and that are missing. */
export const missingFiles = (answers: readonly PersonalisationAnswer[], files: FileDigests): string[] =>
  answers
    .filter(({ fileId }) => fileId !== undefined && !files.get(fileId))
    .map(({ fileId, fileName }) => fileName ?? fileId!);
