import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES, type Upload, type UploadKind, type UploadPurpose } from '@chhapai/contracts';
import { FileScanner, UploadRefused, UploadTooLarge, type ReceivedPart, type ShopperId } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { UploadFiles } from './upload-files.js';
import { detectUploadKind } from './upload-kind.js';
import { safeName } from './upload-name.js';
import { UploadEntity } from './upload.entity.js';
import { TooManyUploads, unknownUploadType } from './uploads.errors.js';

/** Total size of files that nobody has claimed yet, so that a flood cannot fill the disk before they expire after a day. */
const MAX_UNCLAIMED_BYTES = 1024 * 1024 * 1024;
/** Concurrent uploads to this process, and from one IP address (an office may share one). */
const MAX_CONCURRENT = 32;
const MAX_PER_ADDRESS = 6;

interface Sender {
  purpose: UploadPurpose;
  owner: ShopperId | null;
  /** IP address. */
  address: string;
}

type Convert = (path: string, kind: UploadKind | undefined) => Promise<Buffer | undefined>;

/** Scans and checks a file, and stores it under a random id. A refused or interrupted upload leaves nothing behind. */
@Injectable()
export class StoreUpload {
  private readonly runningByAddress = new Map<string, number>();
  private running = 0;

  constructor(
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    private readonly files: UploadFiles,
    private readonly scanner: FileScanner,
  ) {}

  /**
   * `readPart` is called once there is room for the file. Throws `TooManyUploads` at once if there is not. `convert` may refuse
   * the file by throwing, or return a file to store in its place.
   */
  async execute(sender: Sender, readPart: () => Promise<ReceivedPart>, convert?: Convert): Promise<Upload> {
    const release = this.acquireSlot(sender.address);
    try {
      await this.refuseWhenFull();
      return await this.store(sender, await readPart(), convert);
    } finally {
      release();
    }
  }

  private acquireSlot(address: string): () => void {
    const fromAddress = this.runningByAddress.get(address) ?? 0;
    if (this.running >= MAX_CONCURRENT || fromAddress >= MAX_PER_ADDRESS) throw new TooManyUploads();
    this.running++;
    this.runningByAddress.set(address, fromAddress + 1);
    return () => {
      this.running--;
      const left = this.runningByAddress.get(address)! - 1;
      if (left === 0) this.runningByAddress.delete(address);
      else this.runningByAddress.set(address, left);
    };
  }

  /** Running uploads count as if they were as large as allowed. */
  private async refuseWhenFull(): Promise<void> {
    const bytes = (await this.uploads.sum('bytes', { claimedAt: IsNull(), isReleased: false })) ?? 0;
    if (Number(bytes) + this.running * MAX_UPLOAD_BYTES.quotation > MAX_UNCLAIMED_BYTES) throw new TooManyUploads();
  }

  private async store({ purpose, owner }: Sender, part: ReceivedPart, convert?: Convert): Promise<Upload> {
    const id = randomUUID();
    const received = await this.files.receive(id, part.content);
    try {
      if (part.isTruncated()) throw new UploadTooLarge(MAX_UPLOAD_BYTES[purpose]);
      if (received.bytes === 0) throw UploadRefused.empty();
      await this.scanner.scan(received);
      const kind = await detectUploadKind(received.path, part.name);
      const converted = await convert?.(received.path, kind);
      if (!kind) throw unknownUploadType();
      if (converted) await this.files.remove(id);
      const { bytes, sha256 } = converted ? await this.files.receive(id, Readable.from([converted])) : received;
      const name = safeName(part.name, kind);
      await this.files.store(id);
      await this.uploads.insert({ id, name, kind, bytes, sha256, purpose, ownerId: owner });
      return { _id: id, name, bytes, kind };
    } catch (error) {
      await this.files.remove(id);
      throw error;
    }
  }
}
