import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** Argon2id (the library's default) as OWASP's password storage cheat sheet has it: 19 MiB, 2 passes, 1 lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords, on the thread pool. */
@Injectable()
export class Passwords implements OnModuleInit {
  private nobodys = '';

  async onModuleInit(): Promise<void> {
    this.nobodys = await this.hash('a password that nobody has');
  }

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Takes equally long when there is no hash, so that time does not tell which accounts exist. */
  async isRight(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const isRight = await verify(passwordHash ?? this.nobodys, password);
    return isRight && passwordHash != null;
  }
}
