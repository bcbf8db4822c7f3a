import type { Violation } from './policy-report.schema.js';

/** A violation as it is counted: nothing of the visitor in it. */
export interface CountedViolation {
  directive: string;
  /** An origin, a scheme or a word. */
  blocked: string;
  /** Route pattern of the page. */
  page: string;
}

const DIRECTIVE = /^[a-z][a-z-]{2,39}$/;
const WORD = /^[a-z][a-z-]{1,39}$/;
/** What browsers' own and added parts put into pages is none of the shop's business. */
const FOREIGN = /^(?:[a-z-]*extension|about|resource|chrome|moz-[a-z]+|webkit-[a-z-]+)(?::|$)/i;

/** What is counted of a violation; undefined for noise and for what no browser would say. */
export function countedViolation(
  { directive, blocked, page, source }: Violation,
  routes: readonly string[],
): CountedViolation | undefined {
  if (FOREIGN.test(blocked) || FOREIGN.test(source) || !DIRECTIVE.test(directive)) return undefined;
  const what = blockedName(blocked);
  const where = URL.canParse(page) ? patternOf(new URL(page).pathname, routes) : undefined;
  return what === undefined || where === undefined ? undefined : { directive, blocked: what, page: where };
}

function blockedName(blocked: string): string | undefined {
  if (WORD.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return undefined;
  const { origin, protocol } = new URL(blocked);
  return (origin === 'null' ? protocol : origin).slice(0, 200);
}

/** The pattern a path has, so that one of a thousand products is no row of its own, and no order is told. */
function patternOf(path: string, routes: readonly string[]): string {
  const given = path.split('/').filter(Boolean);
  const fits = (route: string) => {
    const wanted = route.split('/').filter(Boolean);
    return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
  };
  return routes.find(fits) ?? '(no page)';
}
