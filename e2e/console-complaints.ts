import type { Page } from '@playwright/test';

/** Collects every error, warning and uncaught exception of a page, from now on. */
export function consoleComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
  return complaints;
}
