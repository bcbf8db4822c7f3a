import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Half the size of `axe.source`, which takes 60 ms longer to compile in each document. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const widths = [390, 1280];
/** A dark screen differs from a light one in its colours only, so on dark screens only the rules about colours run. */
export const rulesOf = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions>;
const colorSchemes = ['light', 'dark'] as const;

/** Checks the current screen with axe: narrow and wide, light and dark. Leaves the page wide and dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const violations: string[] = [];
  for (const width of widths) {
    for (const colorScheme of colorSchemes) {
      const step = `${state}, ${width} px, ${colorScheme}`;
      await test.step(step, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const violation of await findViolationsAtBothEnds(page, rulesOf[colorScheme]))
          violations.push(`${step}: ${violation}`);
      });
    }
  }
  expect.soft(violations).toEqual([]);
}

/**
 * The violations at the top of the page. An element that a sticky bar half covers would count as too small a target, so small
 * targets are only reported if they are also too small at the end of the page, where the bar covers other elements.
 */
async function findViolationsAtBothEnds(page: Page, rules: RunOptions): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  const atTop = await findViolations(page, rules);
  if (!atTop.some(isSmallTarget)) return atTop;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const smallAtEnd = (await findViolations(page, rules)).filter(isSmallTarget).map(elementOf);
  return atTop.filter((violation) => !isSmallTarget(violation) || smallAtEnd.includes(elementOf(violation)));
}

const isSmallTarget = (violation: string) => violation.startsWith('target-size ');
const elementOf = (violation: string) => violation.split('\n')[0]!;

/** The violations that axe finds on the current screen: each starts with a line that names the rule and the element. */
export async function findViolations(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const options: RunOptions = { resultTypes: ['violations'], ...rules };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}\n${failureSummary}`),
  );
}
