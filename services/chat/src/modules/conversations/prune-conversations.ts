import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

const DAY_MS = 86_400_000;

/** As the privacy policy promises: what was said more than 90 days ago is deleted. */
const prune = {
  name: 'prune-conversations',
  text: `
    WITH forgotten AS (DELETE FROM messages WHERE sent_at < now() - interval '90 days')
    DELETE FROM conversations WHERE last_message_at < now() - interval '90 days'`,
};

@Injectable()
export class PruneConversations implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(PruneConversations.name);
  #timer: NodeJS.Timeout | undefined;

  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#timer = setInterval(() => void this.execute(), DAY_MS).unref();
    await this.execute();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** A failure is only logged: the next round comes in a day. */
  async execute(): Promise<void> {
    await this.sql.run(prune, []).catch((error: unknown) => this.#log.error(error));
  }
}
