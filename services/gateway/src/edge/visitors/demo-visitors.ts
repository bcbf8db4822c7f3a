import { DEMO_DAYS, ENV } from '@chhapai/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GatewayEnv } from '../../gateway.env.js';

/** Visitor numbers that grow over $1 days and drop at weekends. */
const FILL = `
  INSERT INTO visitor_counts (day, visitors)
  SELECT day, 70 + ($1 - age) / 6 + (age * 37) % 29 - CASE WHEN extract(isodow FROM day) > 5 THEN 25 ELSE 0 END
  FROM generate_series(2, $1::int) AS age,
    LATERAL (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - age AS day) AS past
  ON CONFLICT DO NOTHING`;

/** Fills a demo shop with visitor counts. */
@Injectable()
export class DemoVisitors implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly db: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.DEMO_DATA) await this.db.query(FILL, [DEMO_DAYS]);
  }
}
