import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.edge';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { PageSnapshot, RenderedPage, RenderRequest } from '@chhapai/contracts';
import {
  type App,
  type AuthActions,
  type Host,
  hostContext,
  type Http,
  HttpError,
  type HttpRequest,
} from '@chhapai/host-api';
import { createHostStore } from '@chhapai/host-api/host';
import { Document, type PageState } from './document';
import { LoadingScreen } from '../fallbacks/loading-screen';
import { HostRoot } from './host-root';
import { ownerOf } from '../remotes/app-owner';
import { AppRegistry } from '../remotes/app-registry';
import { appRoutes } from '../routing/app-routes';
import { shellRoutes } from '../routing/shell-routes';

/** Renders one page for a visitor: runs its loaders, then streams the document in order, without inline scripts. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const registry = new AppRegistry(request.loadApp);
  const host = serverHost(request, registry);
  const url = new URL(request.url, host.snapshot.origin);
  const [app] = await Promise.all([ownerApp(request, registry, url.pathname), loadWidgets(request, registry)]);
  const handler = createStaticHandler(shellRoutes(app ? [appRoutes(app.name, app.module)] : []));
  const context = await handler.query(new Request(url, { signal: request.signal }), {
    requestContext: new RouterContextProvider(new Map([[hostContext, host]])),
  });
  if (context instanceof Response) return redirected(context);
  for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) request.onError(error);
  return { status: context.statusCode, body: await streamed(request, host, handler.dataRoutes, context) };
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
    // What fails here is told by `onError`.
    reportFailure: () => undefined,
  };
}

async function ownerApp(
  request: RenderRequest,
  registry: AppRegistry,
  pathname: string,
): Promise<{ name: string; module: App } | undefined> {
  const owner = ownerOf(request.snapshot, pathname);
  if (!owner) return undefined;
  try {
    return { name: owner.app, module: await registry.app(owner.app) };
  } catch (error) {
    request.onError(error);
    return undefined;
  }
}

/** Widgets are settled before rendering, so that nothing suspends and the stream needs no script to put things in order. */
async function loadWidgets(request: RenderRequest, registry: AppRegistry): Promise<void> {
  const lent = Object.entries(request.snapshot.apps).flatMap(([app, { widgets }]) =>
    widgets.map((name) => [app, name] as const),
  );
  const outcomes = await Promise.allSettled(lent.map(([app, name]) => registry.widget(app, name)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') request.onError(outcome.reason);
}

function redirected(response: Response): RenderedPage {
  return { status: response.status, redirect: response.headers.get('Location') ?? '/' };
}

async function streamed(
  request: RenderRequest,
  host: Host,
  routes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
): Promise<ReadableStream<Uint8Array>> {
  return renderToReadableStream(
    <Document snapshot={host.snapshot} state={JSON.stringify(pageState(host, context))}>
      <HostRoot host={host} auth={serverAuth}>
        <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
      </HostRoot>
    </Document>,
    // One chunk size for the whole page: React would else move large finished parts behind a script that puts them in place.
    { signal: request.signal, onError: request.onError, progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
}

function pageState(host: Host, context: StaticHandlerContext): PageState {
  const { queries, mutations, provided } = host.store.getState().api;
  return {
    api: { queries, mutations, provided },
    router: { loaderData: context.loaderData, errors: plainErrors(context.errors) },
  };
}

/** Errors as the browser may know them: an answer's status and data, or no more than that something failed. */
function plainErrors(errors: StaticHandlerContext['errors']): PageState['router']['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error ? { message: 'The page could not be loaded' } : error,
    ]),
  );
}

/** The page for the browser to render: the loading screen, and everything the browser needs to start. */
export function renderFallback(snapshot: PageSnapshot): string {
  const html = renderToStaticMarkup(
    <Document snapshot={snapshot}>
      <LoadingScreen />
    </Document>,
  );
  return `<!DOCTYPE html>${html}`;
}

const inBrowserOnly = () => Promise.reject(new Error('Sessions exist in the browser only'));

/** While a page is rendered on the server nobody is signed in and nobody can be. */
const serverAuth: AuthActions = {
  signup: inBrowserOnly,
  login: inBrowserOnly,
  loginWithGoogle: inBrowserOnly,
  logout: () => undefined,
};

/** The HTTP client of a page being rendered: calls the services for a visitor, never for a shopper. */
function serverHttp({ callApi, signal }: Pick<RenderRequest, 'callApi' | 'signal'>): Http {
  return {
    async request<T>({ url, method = 'GET', body, headers }: HttpRequest): Promise<T> {
      const answer = await callApi(url, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      }).catch((error: unknown) => {
        throw new HttpError({ message: (error as Error).message });
      });
      if (answer.status < 200 || answer.status > 299)
        throw new HttpError({ status: answer.status, ...(answer.body as object) });
      return answer.body as T;
    },
  };
}
