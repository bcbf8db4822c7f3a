import type { Page, Request } from '@playwright/test';

/** A network failure that a test can start and end. */
export interface NetworkFailure {
  name: string;
  begin(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
  /** Whether documents still load during the failure. */
  canOpenPages: boolean;
}

const SLOW_MS = 400;

/** Aborts all requests that match. */
function failing(name: string, matches: (request: Request) => boolean): NetworkFailure {
  return {
    name,
    canOpenPages: true,
    async begin(page) {
      await page.route('**/*', (route) =>
        matches(route.request()) ? route.abort('connectionreset') : route.continue(),
      );
    },
    end: (page) => page.unroute('**/*'),
  };
}

const isOfType = (type: string) => (request: Request) => request.resourceType() === type;

export const failures: NetworkFailure[] = [
  failing('API requests fail', (request) => new URL(request.url()).pathname.startsWith('/api/')),
  failing('stylesheets fail', isOfType('stylesheet')),
  failing('scripts fail', isOfType('script')),
  failing('fonts and images fail', (request) => ['font', 'image'].includes(request.resourceType())),
  {
    name: 'the browser is offline',
    canOpenPages: false,
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  {
    name: 'everything is slow',
    canOpenPages: true,
    async begin(page) {
      await page.route('**/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.continue().catch(() => undefined);
      });
    },
    end: (page) => page.unroute('**/*'),
  },
];
