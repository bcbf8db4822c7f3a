import type { Page } from '@playwright/test';

/** Said by Playwright itself, which keeps service workers away. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Collects every error, warning and uncaught exception of a page, from now on. */
export function consoleComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && message.text() !== BLOCKED;
    if (isComplaint) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
  return complaints;
}
