import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.js';

/** Renews the pictures of docs/staff.md. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'staff-screenshots.ts',
  globalSetup: '../global-setup.ts',
  workers: 1,
  timeout: 240_000,
});
