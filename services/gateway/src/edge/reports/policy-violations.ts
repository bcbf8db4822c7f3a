import { matchesRoute } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveReleases } from '../../registry/index.js';
import type { Violation } from './policy-report.schema.js';

/** Reports need no ticket, so the number of rows is limited. The last report may exceed the limit by its own rows. */
const MAX_ROWS = 1_000;
/** Sorted, so that simultaneous reports lock the rows in the same order. */
const COUNT = `
  INSERT INTO policy_violations (directive, blocked, page, times)
  SELECT directive, blocked, page, count(*)
  FROM unnest($1::text[], $2::text[], $3::text[]) AS reported (directive, blocked, page)
  WHERE (SELECT count(*) FROM policy_violations) < $4
    OR EXISTS (SELECT 1 FROM policy_violations AS known
               WHERE (known.directive, known.blocked, known.page) = (reported.directive, reported.blocked, reported.page))
  GROUP BY directive, blocked, page
  ORDER BY directive, blocked, page
  ON CONFLICT ON CONSTRAINT pk_policy_violations
    DO UPDATE SET times = policy_violations.times + excluded.times, last_at = now()`;

const DIRECTIVE = /^[a-z][a-z-]{2,39}$/;
const KEYWORD = /^[a-z][a-z-]{1,39}$/;
/** Browsers and extensions add their own scripts to pages. */
const BROWSER_EXTENSION = /^(?:[a-z-]*extension|about|resource|chrome|moz-[a-z]+|webkit-[a-z-]+)(?::|$)/i;

/** A violation as it is counted, without anything about the visitor. */
interface CountedViolation {
  directive: string;
  /** An origin, a scheme or a word. */
  blocked: string;
  /** Route pattern of the page. */
  page: string;
}

@Injectable()
export class PolicyViolations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: LiveReleases,
  ) {}

  async add(violations: readonly Violation[]): Promise<void> {
    const routes = [...this.releases.liveSet().records.values()].flatMap((record) => record.routes);
    const counted = violations.flatMap((violation) => countedViolation(violation, routes) ?? []);
    if (counted.length === 0) return;
    const columns = [
      counted.map(({ directive }) => directive),
      counted.map(({ blocked }) => blocked),
      counted.map(({ page }) => page),
    ];
    await this.dataSource.query(COUNT, [...columns, MAX_ROWS]);
  }
}

/** The part of a violation that is counted; undefined if it comes from a browser extension or is not plausible. */
export function countedViolation(
  { directive, blocked, page, source }: Violation,
  routes: readonly string[],
): CountedViolation | undefined {
  if (BROWSER_EXTENSION.test(blocked) || BROWSER_EXTENSION.test(source) || !DIRECTIVE.test(directive)) return undefined;
  const name = blockedName(blocked);
  if (name === undefined || !URL.canParse(page)) return undefined;
  return { directive, blocked: name, page: patternOf(new URL(page).pathname, routes) };
}

function blockedName(blocked: string): string | undefined {
  if (KEYWORD.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return undefined;
  const { origin, protocol } = new URL(blocked);
  return (origin === 'null' ? protocol : origin).slice(0, 200);
}

/** Counting by pattern keeps the number of rows small and reveals no order number. */
function patternOf(path: string, routes: readonly string[]): string {
  return routes.find((route) => matchesRoute(route, path)) ?? '(no page)';
}
