import type { App, WidgetModule } from '@chhapai/host-api';
import { withTimeout, retryOnce } from './loading';

/** What an app did wrong that only shows in the shell: whoever counts failures reads `app`, where a stack trace would name the shell. */
class AppFailure extends Error {
  constructor(
    readonly app: string,
    message: string,
  ) {
    super(`${app} ${message}`);
  }
}

/** A promise that React's `use` can read at once when it has settled. */
type Tracked<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

/** Told how the loading of apps went. */
interface LoadWatcher {
  used(app: string): void;
  failed(app: string, kind: 'load', error: unknown): void;
}

/** Loaded apps and widgets of one page or one server. `load` fetches an app's module; what failed may be tried again. */
export class AppRegistry {
  readonly #apps = new Map<string, Promise<App>>();
  readonly #widgets = new Map<string, Tracked<WidgetModule>>();
  /** Widgets that could not be loaded. */
  readonly #failed = new Set<string>();

  constructor(
    private readonly load: (app: string) => Promise<unknown>,
    private readonly watcher?: LoadWatcher,
  ) {}

  app(name: string): Promise<App> {
    const known = this.#apps.get(name);
    if (known) return known;
    const loading = this.load(name).then((exports) => checked(name, exports));
    this.#apps.set(name, loading);
    loading.then(
      () => this.watcher?.used(name),
      (error: unknown) => {
        this.#apps.delete(name);
        this.watcher?.failed(name, 'load', error);
      },
    );
    return loading;
  }

  /** The app loaded anew: what one of its modules left behind when it failed is left behind with it. */
  appAnew(name: string): Promise<App> {
    this.#apps.delete(name);
    return this.app(name);
  }

  widget(appName: string, name: string): Promise<WidgetModule> {
    const key = `${appName}/${name}`;
    const known = this.#widgets.get(key);
    if (known) return known;
    const load = async () => {
      const loader = (await this.app(appName)).widgets[name];
      if (!loader) throw new AppFailure(appName, `lends no widget ${name}`);
      return withTimeout(loader() as Promise<unknown> as Promise<WidgetModule>);
    };
    const loading = tracked(this.#failed.delete(key) ? retryOnce(() => this.appAnew(appName).then(load)) : load());
    this.#widgets.set(key, loading);
    return loading;
  }

  /** Never pending: a widget that was not loaded before counts as failed. For rendering on the server. */
  settledWidget(appName: string, name: string): Promise<WidgetModule> {
    const known = this.#widgets.get(`${appName}/${name}`);
    if (known?.status) return known;
    const reason = new AppFailure(appName, `lends no widget ${name}`);
    const failed: Tracked<WidgetModule> = Promise.reject(reason);
    failed.catch(() => undefined);
    return Object.assign(failed, { status: 'rejected' as const, reason });
  }

  /** One that could not be loaded is taken from the app loaded anew. */
  forgetWidget(appName: string, name: string): void {
    const key = `${appName}/${name}`;
    if (this.#widgets.get(key)?.status === 'rejected') this.#failed.add(key);
    this.#widgets.delete(key);
  }
}

function tracked<T>(promise: Promise<T>): Tracked<T> {
  const result: Tracked<T> = promise;
  result.then(
    (value) => void Object.assign(result, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(result, { status: 'rejected', reason }),
  );
  return result;
}

function checked(name: string, exports: unknown): App {
  const app = (exports as { app?: Partial<App> } | null)?.app;
  if (app?.apiVersion !== 1 || !Array.isArray(app.routes))
    throw new AppFailure(name, 'does not expose an app of version 1');
  return app as App;
}
