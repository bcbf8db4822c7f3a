import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Releases } from '../releases/index.js';
import type { Violation } from './policy-report.schema.js';
import { countedViolation } from './violation.rules.js';

/** What anybody may write without a ticket has an end. */
const MOST_ROWS = 1_000;
const COUNT = `
  INSERT INTO policy_violations (directive, blocked, page, times)
  SELECT $1, $2, $3, 1
  WHERE (SELECT count(*) FROM policy_violations) < $4
    OR EXISTS (SELECT 1 FROM policy_violations WHERE directive = $1 AND blocked = $2 AND page = $3)
  ON CONFLICT ON CONSTRAINT pk_policy_violations
    DO UPDATE SET times = policy_violations.times + 1, last_at = now()`;

/** Counts what the content security policy kept from running. */
@Injectable()
export class PolicyViolations {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Releases) private readonly releases: Releases,
  ) {}

  async add(violations: readonly Violation[]): Promise<void> {
    const routes = [...this.releases.liveSet().records.values()].flatMap((record) => record.routes);
    for (const violation of violations) {
      const counted = countedViolation(violation, routes);
      if (!counted) continue;
      const { directive, blocked, page } = counted;
      await this.dataSource.query(COUNT, [directive, blocked, page, MOST_ROWS]);
    }
  }
}
