import { InvalidRequest } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.js';

/** Argon2id (the library's default) with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Words that are easy to guess for this shop, alone or followed by digits and symbols. */
const WORDS_OF_THE_SHOP = /^(?:chhapai|lucknow|printing|admin|staff)[\W\d_]*$/i;

const TOO_COMMON = 'This password is too common and easy to guess. Please choose another one.';

/** Hashes and verifies passwords, in the thread pool. */
@Injectable()
export class Passwords implements OnModuleInit {
  private dummyHash = '';

  async onModuleInit(): Promise<void> {
    this.dummyHash = await this.hash('not the password of any account');
  }

  /** Hashes a newly chosen password. Throws `InvalidRequest` if it is too common or one of the shop’s words. */
  async hashNew(password: string): Promise<string> {
    if (WORDS_OF_THE_SHOP.test(password) || (await isCommonPassword(password)))
      throw new InvalidRequest(TOO_COMMON, [{ field: 'password', message: TOO_COMMON }]);
    return this.hash(password);
  }

  hash(password: string): Promise<string> {
    return hash(normalize(password), COST);
  }

  /**
   * Whether the password is the one with this hash. Without a hash the result is false, after an equally long calculation, so
   * that response times do not reveal which accounts exist.
   */
  async verify(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const stored = passwordHash ?? this.dummyHash;
    const normalized = normalize(password);
    // Older hashes were made from the password as typed, because passwords were not normalized then.
    const isCorrect =
      (await verify(stored, normalized)) || (normalized !== password && (await verify(stored, password)));
    return isCorrect && passwordHash != null;
  }
}

/** Keyboards send a letter such as é, or a Hindi letter with a dot, as one character or as two (RFC 8265, section 4.2). */
const normalize = (password: string): string => password.normalize('NFC');
