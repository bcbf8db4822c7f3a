import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ForgetLoginFailures } from './modules/guessing/index.js';
import { RemoveEndedSessions } from './modules/sessions/index.js';
import { RotateSigningKeys } from './modules/signing-keys/index.js';

const EVERY_MS = 3_600_000;

/** What has to be done now and then, whether or not anybody calls. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Housekeeping.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly rotateSigningKeys: RotateSigningKeys,
    private readonly removeEndedSessions: RemoveEndedSessions,
    private readonly forgetLoginFailures: ForgetLoginFailures,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A failure is only logged: the next round comes in an hour. */
  private async run(): Promise<void> {
    for (const chore of [this.rotateSigningKeys, this.removeEndedSessions, this.forgetLoginFailures]) {
      await chore.execute().catch((error: unknown) => this.log.error(error));
    }
  }
}
