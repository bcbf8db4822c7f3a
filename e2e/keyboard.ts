import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or another key, until the target is focused; gives up after a hundred stops. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 100 && !(await isFocused()); stops++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Goes to a field with Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
