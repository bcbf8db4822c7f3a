import type { PageSnapshot } from '@chhapai/contracts';
import type { Host } from '@chhapai/host-api';
import { createHostStore } from '@chhapai/host-api/host';
import { browserHttp } from '../http/browser-http';
import { browserNotify as notify } from '../notify/browser-notify';
import type { OpenTab } from '../releases/open-tab';
import type { AppRegistry } from '../remotes/app-registry';
import type { PageReports } from '../reports/page-reports';
import { BrowserAuth } from '../session/browser-auth';

/** Puts together what this page lends its apps, and its session. `navigate` is the router's, known a little later. */
export function browserHost(
  snapshot: PageSnapshot,
  registry: AppRegistry,
  reports: PageReports,
  tab: OpenTab,
  navigate: (path: string) => void,
): { host: Host; auth: BrowserAuth } {
  const auth: BrowserAuth = new BrowserAuth(() => ({ http, notify, store, navigate }));
  const http = browserHttp(auth, tab);
  const store = createHostStore({ http, notify });
  const host: Host = {
    store,
    http,
    notify,
    snapshot,
    loadWidget: (app, name) => registry.widget(app, name),
    forgetWidget: (app, name) => registry.forgetWidget(app, name),
    reportFailure: (app, kind, error) => reports.failed(app, kind, error),
  };
  return { host, auth };
}
