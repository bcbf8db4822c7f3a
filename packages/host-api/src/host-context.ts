import { createContext as createReactContext, use, type ComponentType } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';
import type { FailureKind, PageSnapshot } from '@chhapai/contracts';
import type { Http } from './http';
import type { HostStore } from './store';

declare module 'react-router' {
  interface Future {
    /** Types the `context` of a loader as the provider that carries the host. */
    v8_middleware: true;
  }
}

/** Options of a toast. */
export interface NotifyOptions {
  /** A second, quieter line, such as the product's name. */
  detail?: string;
  /**
   * A link to a page of the shop, or a button such as "Undo". A toast with a button stays for 8 s; `run` is called at most
   * once.
   */
  action?: { label: string; path: string } | { label: string; run: () => void };
  /**
   * A toast replaces an earlier one with the same id, whatever its kind. Give the failure and the success of an action the
   * same id, so that the failure disappears once the action succeeds.
   */
  id?: string;
}

/** Shows toasts at the top right. Messages are plain text. A new toast replaces the previous one of the same kind. */
export interface Notify {
  success(message: string, options?: NotifyOptions): void;
  error(message: string, options?: NotifyOptions): void;
  info(message: string, options?: NotifyOptions): void;
}

/** A loaded widget. Its props are documented in the README of the app that provides it, and only change by addition. */
export interface WidgetModule {
  Component: ComponentType<Record<string, unknown>>;
}

/** The shell's interface for apps: one object per page in the browser, one per request on the server. */
export interface Host {
  store: HostStore;
  http: Http;
  notify: Notify;
  /** The releases that make up this page. */
  snapshot: PageSnapshot;
  /** Loads a widget. Returns the same promise for the same widget; on the server it has already settled. */
  loadWidget(app: string, name: string): Promise<WidgetModule>;
  /** Discards a widget that failed, so that the next `loadWidget` loads it again. */
  forgetWidget(app: string, name: string): void;
  /**
   * On the server: adds stylesheets, by URL, to the document that is being rendered. In a browser the shell loads the
   * stylesheets of a page or widget together with its code.
   */
  addStyles?(hrefs: readonly string[]): void;
  /** Reports that an app failed on this page. The same error is reported once, with the kind it was first reported as. */
  reportFailure(app: string, kind: FailureKind, error?: unknown): void;
}

/** The router context that gives a loader the host: `context.get(hostContext)`. */
export const hostContext = createRouterContext<Host>();

/** The React context that gives components the host; the shell provides it around every page. */
export const HostContext = createReactContext<Host | null>(null);

/** Returns the host. Throws outside the shell. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost must be used within the shell');
  return host;
}
