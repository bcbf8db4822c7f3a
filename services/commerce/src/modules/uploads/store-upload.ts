import { randomUUID } from 'node:crypto';
import { MAX_UPLOAD_BYTES, type Upload, type UploadPurpose } from '@chhapai/contracts';
import { Sql, type ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { readUploadKind } from './read-upload-kind.js';
import { UploadFiles } from './upload-files.js';
import { safeName } from './upload-name.rules.js';
import { UploadSlots } from './upload-slots.js';
import { TooManyUploads, UploadRefused, UploadTooLarge } from './uploads.errors.js';
import { countUnclaimedBytes, insertUpload } from './uploads.statements.js';

/** Bytes of files that nothing uses yet. They go after a day; until then a flood cannot fill the disk. */
export const MOST_UNCLAIMED_BYTES = 1024 * 1024 * 1024;

/** A file part of a request: its content, cut off at the limit of its purpose. */
export interface ReceivedPart {
  name: string;
  content: AsyncIterable<Buffer>;
  /** Known once the content has been read. */
  isTruncated(): boolean;
}

interface Sender {
  purpose: UploadPurpose;
  owner: ShopperId | null;
  /** Network address, which has only so many uploads at once. */
  address: string;
}

/** Stores one file under a random id, after looking at its content. A refused or broken upload leaves nothing behind. */
@Injectable()
export class StoreUpload {
  readonly #slots = new UploadSlots();

  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(UploadFiles) private readonly files: UploadFiles,
  ) {}

  /** `readPart` is called once there is room for the file. */
  execute(sender: Sender, readPart: () => Promise<ReceivedPart>): Promise<Upload> {
    return this.#slots.run(sender.address, async () => {
      await this.#refuseWhenFull();
      return this.#store(sender, await readPart());
    });
  }

  async #store({ purpose, owner }: Sender, part: ReceivedPart): Promise<Upload> {
    const id = randomUUID();
    const file = await this.files.receive(id, part.content);
    try {
      if (part.isTruncated()) throw new UploadTooLarge(MAX_UPLOAD_BYTES[purpose]);
      if (file.bytes === 0) throw UploadRefused.empty();
      const kind = await readUploadKind(file.path, part.name);
      if (!kind) throw UploadRefused.unknownType();
      const upload = { _id: id, name: safeName(part.name, kind), bytes: file.bytes, kind };
      await this.files.keep(id, file);
      await this.sql.run(insertUpload, [id, upload.name, kind, file.bytes, file.sha256, purpose, owner]);
      return upload;
    } catch (error) {
      await this.files.remove(id);
      throw error;
    }
  }

  /** Files still coming in count as if they were as large as allowed. */
  async #refuseWhenFull(): Promise<void> {
    const { bytes } = (await this.sql.row<{ bytes: number }>(countUnclaimedBytes, []))!;
    if (bytes + this.#slots.taken * MAX_UPLOAD_BYTES.quotation > MOST_UNCLAIMED_BYTES) throw new TooManyUploads();
  }
}
