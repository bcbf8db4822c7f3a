import { InvalidRequest } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.js';

/** Argon2id (the library's default) with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Words that are easy to guess here, alone or with digits and symbols. */
const WORDS_OF_THE_SHOP = /^(?:chhapai|lucknow|printing|admin|staff)[\W\d_]*$/i;

const COMMON = 'This password is too common and easy to guess. Please choose another one.';

/** Hashes and verifies passwords, in the thread pool. */
@Injectable()
export class Passwords implements OnModuleInit {
  private dummyHash = '';

  async onModuleInit(): Promise<void> {
    this.dummyHash = await this.hash('not the password of any account');
  }

  /** Hashes a newly chosen password. Throws `InvalidRequest` if it is too common or consists of words about the shop. */
  async hashNew(password: string): Promise<string> {
    if (WORDS_OF_THE_SHOP.test(password) || (await isCommonPassword(password)))
      throw new InvalidRequest(COMMON, [{ field: 'password', message: COMMON }]);
    return this.hash(password);
  }

  hash(password: string): Promise<string> {
    return hash(composed(password), COST);
  }

  /** Takes just as long without a hash, so that the time does not show which accounts exist. */
  async verify(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const stored = passwordHash ?? this.dummyHash;
    const typed = composed(password);
    // Older hashes were made from the password as typed, because passwords were not normalised then.
    const isRight = (await verify(stored, typed)) || (typed !== password && (await verify(stored, password)));
    return isRight && passwordHash != null;
  }
}

/** Keyboards send the same letter as one or more characters, such as é, or Hindi letters with a dot (RFC 8265, section 4.2). */
const composed = (password: string): string => password.normalize('NFC');
