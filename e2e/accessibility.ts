import { expect, test, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const widths = [390, 1280];
const colorSchemes = ['light', 'dark'] as const;

/** Expects axe to find nothing on the screen as it stands, narrow and wide, light and dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  for (const width of widths) {
    for (const colorScheme of colorSchemes) {
      await test.step(`${state}, ${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const words of await complaints(page)) found.push(`${state}, ${width} px, ${colorScheme}: ${words}`);
      });
    }
  }
  expect.soft(found).toEqual([]);
}

async function complaints(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}
