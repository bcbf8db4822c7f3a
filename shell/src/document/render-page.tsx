import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.node';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import {
  isStaffPath,
  type InlineStyle,
  type PageSnapshot,
  type RenderedPage,
  type RenderRequest,
} from '@chhapai/contracts';
import {
  api,
  type App,
  type AuthActions,
  type Host,
  hostContext,
  type Http,
  HttpError,
  type HttpRequest,
} from '@chhapai/host-api';
import { createHostStore } from '@chhapai/host-api/host';
import { Document, HostRoot, type PageState } from './document';
import { DocumentStyles, HeadStyles, StylesComplete } from './document-styles';
import { LoadingScreen } from '../fallbacks/loading';
import { ownerOf } from '../remotes/app-owner';
import { AppRegistry } from '../remotes/app-registry';
import { appRoutes } from '../routing/app-routes';
import { shellRoutes } from '../routing/shell-routes';
import { staffLayout } from '../routing/staff-routes';
import { shopSnapshot } from './shop-snapshot';

/** Renders a page for a visitor: runs its loaders, then renders the document in order, without inline scripts. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const registry = new AppRegistry(request.loadApp);
  const styles = new DocumentStyles(request.snapshot, request.inlineStyle);
  const host = { ...serverHost(request, registry), addStyles: styles.add };
  const url = new URL(request.url, host.snapshot.origin);
  const [app] = await Promise.all([loadOwnerApp(request, registry, url.pathname), loadWidgets(request, registry)]);
  const pages = app ? [appRoutes(app.name, app.module)] : [];
  const handler = createStaticHandler(shellRoutes(pages, [staffLayout(request.snapshot)]));
  try {
    const context = await handler.query(new Request(url, { signal: request.signal }), {
      requestContext: new RouterContextProvider(new Map([[hostContext, host]])),
    });
    if (context instanceof Response) return redirectTo(context);
    for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) request.onError(error);
    const body = await streamDocument(request, host, styles, handler.dataRoutes, context);
    await body.allReady;
    return { status: context.statusCode, body };
  } finally {
    // Otherwise the timers of RTK Query's cache keep the page in memory for up to an hour.
    host.store.dispatch(api.util.resetApiState());
  }
}

function serverHost(request: RenderRequest, registry: AppRegistry): Host {
  const http = serverHttp(request);
  const notify = { success() {}, error() {}, info() {} };
  return {
    store: createHostStore({ http, notify }),
    http,
    notify,
    snapshot: request.snapshot,
    loadWidget: (app, name) => registry.settledWidget(app, name),
    forgetWidget: () => undefined,
    // Failures on the server are reported through `onError`.
    reportFailure: () => undefined,
  };
}

async function loadOwnerApp(
  request: RenderRequest,
  registry: AppRegistry,
  pathname: string,
): Promise<{ name: string; module: App } | undefined> {
  const owner = ownerOf(request.snapshot, pathname);
  if (!owner || isStaffPath(pathname)) return undefined;
  try {
    return { name: owner.app, module: await registry.loadApp(owner.app) };
  } catch (error) {
    request.onError(error);
    return undefined;
  }
}

/** Loads all widgets before rendering, so that nothing suspends and the stream needs no inline script to reorder its parts. */
async function loadWidgets(request: RenderRequest, registry: AppRegistry): Promise<void> {
  const widgetNames = Object.entries(request.snapshot.apps).flatMap(([app, { widgets }]) =>
    widgets.map((name) => [app, name] as const),
  );
  const outcomes = await Promise.allSettled(widgetNames.map(([app, name]) => registry.loadWidget(app, name)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') request.onError(outcome.reason);
}

function redirectTo(response: Response): RenderedPage {
  return { status: response.status, redirect: response.headers.get('Location') ?? '/' };
}

async function streamDocument(
  request: RenderRequest,
  host: Host,
  styles: DocumentStyles,
  routes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
): ReturnType<typeof renderToReadableStream> {
  return renderToReadableStream(
    <Document
      snapshot={isStaffPath(context.location.pathname) ? host.snapshot : shopSnapshot(host.snapshot)}
      state={JSON.stringify(pageState(host, context))}
      styles={<HeadStyles styles={styles} />}
    >
      <HostRoot host={host} auth={serverAuth}>
        <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
      </HostRoot>
      <StylesComplete styles={styles} />
    </Document>,
    // With a smaller chunk size, React would send large parts later and move them into place with an inline script.
    { signal: request.signal, onError: request.onError, progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
}

function pageState(host: Host, context: StaticHandlerContext): PageState {
  const { queries, mutations, provided } = host.store.getState().api;
  return {
    api: { queries, mutations, provided },
    router: { loaderData: context.loaderData, errors: serializableErrors(context.errors) },
  };
}

/** The errors sent to the browser: the status and data of a response, but no details of other errors. */
function serializableErrors(errors: StaticHandlerContext['errors']): PageState['router']['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error ? { message: 'The page could not be loaded' } : error,
    ]),
  );
}

/**
 * Renders the page that the browser renders itself: the loading screen and the scripts and data with which the browser starts.
 */
export function renderFallback(snapshot: PageSnapshot, inlineStyle?: InlineStyle): string {
  const styles = new DocumentStyles(snapshot, inlineStyle);
  const html = renderToStaticMarkup(
    <Document snapshot={snapshot} styles={styles.render()}>
      <LoadingScreen />
    </Document>,
  );
  return `<!DOCTYPE html>${html}`;
}

const rejectOnServer = () => Promise.reject(new Error('Sessions exist in the browser only'));

/** On the server nobody is signed in. */
const serverAuth: AuthActions = {
  signup: rejectOnServer,
  login: rejectOnServer,
  loginWithGoogle: rejectOnServer,
  begin: () => {
    throw new Error('Sessions exist in the browser only');
  },
  renew: () => Promise.resolve(),
  logout: () => undefined,
};

/** The HTTP client for rendering: calls the services as a visitor, never as a shopper. */
function serverHttp({ callApi, signal }: Pick<RenderRequest, 'callApi' | 'signal'>): Http {
  return {
    async request<T>({ url, method = 'GET', body, headers }: HttpRequest): Promise<T> {
      const response = await callApi(url, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      }).catch((error: unknown) => {
        throw new HttpError({ message: (error as Error).message });
      });
      if (response.status < 200 || response.status > 299)
        throw new HttpError({ status: response.status, ...(response.body as object) });
      return response.body as T;
    },
  };
}
