import { buffer } from 'node:stream/consumers';
import { accountPaths, AvatarSquare, MAX_AVATAR_BYTES } from '@chhapai/contracts';
import {
  encodePicture,
  FileScanner,
  InvalidRequest,
  randomToken,
  UploadRefused,
  UploadTooLarge,
  type ReceivedPart,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { AccountsService, type AccountEntity } from '../accounts/accounts.module.js';
import { AvatarEntity } from './avatar.entity.js';

/** Width and height in pixels. */
const SIDE = 256;

/** The pictures that people choose for their accounts. */
@Injectable()
export class AvatarsService {
  constructor(
    @InjectRepository(AvatarEntity) private readonly avatars: Repository<AvatarEntity>,
    private readonly accounts: AccountsService,
    private readonly scanner: FileScanner,
  ) {}

  find(name: string): Promise<AvatarEntity | null> {
    return this.avatars.findOneBy({ name });
  }

  /**
   * Replaces the picture of an account. Throws `InvalidRequest`, `UploadRefused`, `UploadTooLarge`, `LoginRequired` or the errors
   * of `FileScanner.scan`.
   */
  async replace(accountId: string, part: ReceivedPart): Promise<AccountEntity> {
    const square = readSquare(part.fields);
    const file = await readAll(part);
    await this.scanner.scan(file);
    const content = await encode(file, square);
    return this.avatars.manager.transaction(async (tx) => {
      const account = await this.accounts.lockOwn(tx, accountId);
      await this.remove(tx, account);
      const name = randomToken();
      await tx.insert(AvatarEntity, { name, accountId, content });
      account.avatar = accountPaths.avatarFile(name);
      account.version++;
      return tx.save(account);
    });
  }

  /** Removes the picture of a locked account, which the caller saves. */
  async remove(tx: EntityManager, account: AccountEntity): Promise<void> {
    account.avatar = '';
    await tx.delete(AvatarEntity, { accountId: account.id });
  }
}

function readSquare(fields: Record<string, string>): AvatarSquare | undefined {
  if (Object.keys(fields).length === 0) return undefined;
  const square = AvatarSquare.safeParse(fields);
  if (!square.success) throw new InvalidRequest('x, y and size must be whole numbers, in pixels of the picture');
  return square.data;
}

async function readAll(part: ReceivedPart): Promise<Buffer> {
  const file = await buffer(part.content);
  if (part.isTruncated()) throw new UploadTooLarge(MAX_AVATAR_BYTES);
  if (file.length === 0) throw UploadRefused.empty();
  return file;
}

async function encode(file: Buffer, square: AvatarSquare | undefined): Promise<Buffer> {
  const picture = await encodePicture(file, (upright) => {
    const cropped = square
      ? upright.extract({ left: square.x, top: square.y, width: square.size, height: square.size })
      : upright;
    return cropped.resize({ width: SIDE, height: SIDE, fit: 'cover' });
  });
  if (!picture) throw new UploadRefused('We can’t read this picture. Please choose a JPEG, PNG or WebP file.');
  return picture.content;
}
