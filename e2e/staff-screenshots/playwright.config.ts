import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.js';

/** Retakes the screenshots in docs/staff.md. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'staff-screenshots.ts',
  globalSetup: '../global-setup.ts',
  workers: 1,
});
