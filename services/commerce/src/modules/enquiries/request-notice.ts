import { Sql } from '@chhapai/service-kit';
import type { NotifyBody } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';

const requestNotice = {
  name: 'request-notice',
  text: `WITH request AS (
           INSERT INTO notify_requests (topic, email) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING *
         )
         INSERT INTO outbox (type, payload) SELECT 'notify.requested', to_jsonb(request) FROM request`,
};

/** Keeps an address once for each topic. */
@Injectable()
export class RequestNotice {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async execute({ topic, email }: NotifyBody): Promise<void> {
    await this.sql.run(requestNotice, [topic, email]);
  }
}
