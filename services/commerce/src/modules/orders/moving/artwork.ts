import { createHash } from 'node:crypto';
import { variantName, type MoveOrderBody, type PersonalisationAnswer } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { UploadsService } from '../../uploads/uploads.module.js';
import { OrderLineEntity, type OrderEntity } from '../orders.entities.js';
import type { MoveFault } from './move-order.rules.js';

/** SHA-256 of files by their ids; null for missing files. */
export type FileDigests = ReadonlyMap<string, string | null>;

/**
 * Reads the files of artwork before an order is locked, because they are large. Under the lock, the lines are hashed with these
 * digests: a line that refers to a different file by then has no digest for it, and is refused.
 */
@Injectable()
export class ArtworkFiles {
  constructor(
    @InjectRepository(OrderLineEntity) private readonly lines: Repository<OrderLineEntity>,
    private readonly uploads: UploadsService,
  ) {}

  readLineDigests(orderId: string, id: string): Promise<FileDigests> {
    return this.readDigests({ orderId, id });
  }

  readOrderDigests(orderId: string): Promise<FileDigests> {
    return this.readDigests({ orderId });
  }

  private async readDigests(where: FindOptionsWhere<OrderLineEntity>): Promise<FileDigests> {
    const lines = await this.lines.find({ select: { id: true, personalisation: true }, where });
    const digests = new Map<string, string | null>();
    for (const id of new Set(lines.flatMap(({ personalisation }) => fileIdsOf(personalisation))))
      digests.set(id, await this.uploads.digest(id));
    return digests;
  }
}

const fileIdsOf = (answers: readonly PersonalisationAnswer[]): string[] =>
  answers.flatMap(({ fileId }) => fileId ?? []);

/**
 * SHA-256 of the artwork of a line: the answers with every field, in the order of their keys, and the content of their files.
 * Undefined if a file is missing.
 */
export function hashArtwork(answers: readonly PersonalisationAnswer[], files: FileDigests): string | undefined {
  if (missingFiles(answers, files).length > 0) return undefined;
  const content = answers
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, label, value = null, fileId = null, fileName = null }) => [
      key,
      label,
      value,
      fileId,
      fileName,
      fileId && files.get(fileId),
    ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Names of the files that a line needs and that are missing. */
export const missingFiles = (answers: readonly PersonalisationAnswer[], files: FileDigests): string[] =>
  answers
    .filter(({ fileId }) => fileId !== undefined && !files.get(fileId))
    .map(({ fileId, fileName }) => fileName ?? fileId!);

const startsProduction = ({ status }: OrderEntity, { to }: MoveOrderBody): boolean =>
  status === 'confirmed' && to === 'printing';

/** Lines whose artwork differs from the approved artwork. Lines approved before hashes were stored only need their files. */
export function artworkFaults(order: OrderEntity, body: MoveOrderBody, files: FileDigests): MoveFault[] {
  if (!startsProduction(order, body)) return [];
  return order.lines
    .filter(({ artwork }) => artwork === 'approved')
    .flatMap(({ id, name, options, personalisation, artworkHash }) => {
      const hash = hashArtwork(personalisation, files);
      if (hash !== undefined && (artworkHash === null || artworkHash === hash)) return [];
      const missing = missingFiles(personalisation, files);
      const note = missing.length > 0 ? `. Missing: ${missing.join(', ')}` : '';
      const message = `The artwork of “${variantName(name, options)}” has changed since it was approved${note}`;
      return [{ field: `lines.${id}.artwork`, message }];
    });
}

/** Stores the hashes of lines that were approved without one, when their production starts. Returns all lines. */
export async function storeMissingHashes(
  tx: EntityManager,
  order: OrderEntity,
  body: MoveOrderBody,
  files: FileDigests,
): Promise<OrderLineEntity[]> {
  if (!startsProduction(order, body)) return order.lines;
  const lines = order.lines.map((line) => {
    const isMissing = line.artwork === 'approved' && line.artworkHash === null;
    return isMissing ? { ...line, artworkHash: hashArtwork(line.personalisation, files) ?? null } : line;
  });
  for (const [index, { id, artworkHash }] of lines.entries())
    if (artworkHash !== order.lines[index]!.artworkHash) await tx.update(OrderLineEntity, { id }, { artworkHash });
  return lines;
}
