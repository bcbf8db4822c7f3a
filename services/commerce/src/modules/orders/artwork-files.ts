import type { PersonalisationAnswer } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type FindOptionsWhere } from 'typeorm';
import { UploadsService } from '../uploads/uploads.module.js';
import type { FileDigests } from './artwork-hash.js';
import { OrderLineEntity } from './orders.entities.js';

/**
 * Reads the files of artwork before an order is locked, because they are large. Under the lock, the lines are hashed with these
 * digests: a line that refers to another file by then has no digest for it, and is refused.
 */
@Injectable()
export class ArtworkFiles {
  constructor(
    @InjectRepository(OrderLineEntity) private readonly lines: Repository<OrderLineEntity>,
    private readonly uploads: UploadsService,
  ) {}

  /** The files of one line. */
  ofLine(orderId: string, id: string): Promise<FileDigests> {
    return this.digests({ orderId, id });
  }

  /** The files of all lines. */
  ofOrder(orderId: string): Promise<FileDigests> {
    return this.digests({ orderId });
  }

  private async digests(where: FindOptionsWhere<OrderLineEntity>): Promise<FileDigests> {
    const lines = await this.lines.find({ select: { id: true, personalisation: true }, where });
    const digests = new Map<string, string | null>();
    for (const id of new Set(lines.flatMap(({ personalisation }) => fileIdsOf(personalisation))))
      digests.set(id, await this.uploads.digest(id));
    return digests;
  }
}

const fileIdsOf = (answers: readonly PersonalisationAnswer[]): string[] =>
  answers.flatMap(({ fileId }) => fileId ?? []);
