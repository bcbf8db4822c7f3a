import { createContext as createReactContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';
import type { FailureKind, PageSnapshot } from '@chhapai/contracts';
import type { Http } from '../http/http';
import type { Notify } from '../notify/notify';
import type { HostStore } from '../state/store';
import type { WidgetModule } from '../widgets/widget-module';

declare module 'react-router' {
  interface Future {
    /** Types a loader's `context` as the provider that holds the host. */
    v8_middleware: true;
  }
}

/** What the shell lends: one object a page (browser) or a request (server). */
export interface Host {
  store: HostStore;
  http: Http;
  notify: Notify;
  snapshot: PageSnapshot;
  /** The widget's module; the same promise for the same widget, already settled on the server. */
  loadWidget(app: string, name: string): Promise<WidgetModule>;
  /** Forgets a widget that failed, so that the next `loadWidget` tries again. */
  forgetWidget(app: string, name: string): void;
  /** Tells the shop that an app failed on this page; the same error once, as what it was called first. */
  reportFailure(app: string, kind: FailureKind, error?: unknown): void;
}

/** Where a loader finds the host: `context.get(hostContext)`. */
export const hostContext = createRouterContext<Host>();

/** Provided by the shell around everything it renders. */
export const HostContext = createReactContext<Host | null>(null);

/** The host in a component. Throws outside the shell. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost must be used within the shell');
  return host;
}
