import type { App, WidgetModule } from '@chhapai/host-api';
import { retryOnce, withStyles, withTimeout } from './loading';

/**
 * An error that an app causes in the shell. Failure reports count it for `app`, although the stack trace points to the shell.
 */
class AppError extends Error {
  constructor(
    readonly app: string,
    message: string,
  ) {
    super(`${app} ${message}`);
  }
}

/** A promise that React's `use` reads synchronously once it has settled. */
type Tracked<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

/** Notified when an app has loaded or failed to load. */
interface LoadObserver {
  recordLoadedApp(app: string): void;
  reportFailure(app: string, kind: 'load', error: unknown): void;
}

/** The loaded apps and widgets of a page. `load` fetches the module of an app; a failed app can be loaded again. */
export class AppRegistry {
  private readonly apps = new Map<string, Promise<App>>();
  private readonly widgets = new Map<string, Tracked<WidgetModule>>();
  /** Widgets that failed and were forgotten; their apps are reloaded. */
  private readonly failed = new Set<string>();

  constructor(
    private readonly load: (app: string) => Promise<unknown>,
    private readonly observer?: LoadObserver,
    /** Applies the stylesheets of a page or widget. */
    readonly applyStyles: (app: string, part?: string) => Promise<void> = () => Promise.resolve(),
  ) {}

  /** Loads an app, or returns the promise of an earlier call. */
  loadApp(name: string): Promise<App> {
    const cached = this.apps.get(name);
    if (cached) return cached;
    const loading = this.load(name).then((exports) => requireApp(name, exports));
    this.apps.set(name, loading);
    loading.then(
      () => this.observer?.recordLoadedApp(name),
      (error: unknown) => {
        this.apps.delete(name);
        this.observer?.reportFailure(name, 'load', error);
      },
    );
    return loading;
  }

  /** Loads the app again. The new copy is not affected by modules of the old one that failed. */
  reloadApp(name: string): Promise<App> {
    this.apps.delete(name);
    return this.loadApp(name);
  }

  /** Loads a widget, or returns the promise of an earlier call. */
  loadWidget(appName: string, name: string): Promise<WidgetModule> {
    const key = `${appName}/${name}`;
    const cached = this.widgets.get(key);
    if (cached) return cached;
    const load = async () => {
      const loader = (await this.loadApp(appName)).widgets[name];
      if (!loader) throw new AppError(appName, `provides no widget ${name}`);
      return withStyles(this.applyStyles(appName, name), () =>
        withTimeout(loader() as Promise<unknown> as Promise<WidgetModule>),
      );
    };
    const loading = track(this.failed.delete(key) ? retryOnce(() => this.reloadApp(appName).then(load)) : load());
    this.widgets.set(key, loading);
    return loading;
  }

  /** For rendering on the server: a settled promise, rejected if the widget was not loaded before. */
  settledWidget(appName: string, name: string): Promise<WidgetModule> {
    const cached = this.widgets.get(`${appName}/${name}`);
    if (cached?.status) return cached;
    const reason = new AppError(appName, `provides no widget ${name}`);
    const failed: Tracked<WidgetModule> = Promise.reject(reason);
    failed.catch(() => undefined);
    return Object.assign(failed, { status: 'rejected' as const, reason });
  }

  /** Discards a widget. If it failed, the next `loadWidget` call reloads its app. */
  forgetWidget(appName: string, name: string): void {
    const key = `${appName}/${name}`;
    if (this.widgets.get(key)?.status === 'rejected') this.failed.add(key);
    this.widgets.delete(key);
  }
}

function track<T>(promise: Promise<T>): Tracked<T> {
  const result: Tracked<T> = promise;
  result.then(
    (value) => void Object.assign(result, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(result, { status: 'rejected', reason }),
  );
  return result;
}

function requireApp(name: string, exports: unknown): App {
  const app = (exports as { app?: Partial<App> } | null)?.app;
  if (app?.apiVersion !== 1 || !Array.isArray(app.routes))
    throw new AppError(name, 'does not expose an app with API version 1');
  return app as App;
}
