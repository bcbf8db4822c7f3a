import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Provider } from 'react-redux';
import type { HydrationState } from 'react-router-dom';
import { type AppRelease, PAGE_SNAPSHOT_ID, PAGE_STATE_ID, type PageSnapshot } from '@chhapai/contracts';
import type { AuthActions, Host, RootState } from '@chhapai/host-api';
import { AuthContext, HostContext } from '@chhapai/host-api/host';

/** The state of the server-rendered page, for hydration. */
export interface PageState {
  /** The RTK Query state of the store. */
  api: unknown;
  /** The data and errors of the router's loaders. */
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
}

interface DocumentProps {
  snapshot: PageSnapshot;
  /** `PageState` as JSON; none if the browser renders the page itself. */
  state?: string;
  /** The stylesheets. Only the server renders them: in the browser they belong to `page-styles.browser.ts`, not to React. */
  styles?: ReactNode;
  children: ReactNode;
}

/** The HTML document, rendered by the server and hydrated by the browser. It contains no inline script that runs. */
export function Document({ snapshot, state, styles, children }: DocumentProps) {
  const shell = snapshot.apps['shell'];
  for (const font of latinFonts(snapshot)) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    // The console's theme is an attribute of <html>, set before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14131A" />
        <link rel="icon" href="/media/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/media/favicon-180.png" />
        {shell && <link rel="manifest" href={shellFile(shell, /\/manifest\.webmanifest$/)} />}
        {shell && <ConsoleTheme shell={shell} />}
        {styles}
        {shell?.preload.map((src) => (
          <link
            key={src}
            rel="preload"
            as="script"
            href={src}
            fetchPriority="low"
            integrity={shell.integrity[src]}
            crossOrigin="anonymous"
          />
        ))}
        {shell?.entry.map((src) => (
          <script key={src} src={src} defer integrity={shell.integrity[src]} crossOrigin="anonymous" />
        ))}
      </head>
      <body>
        {children}
        <JsonBlock id={PAGE_SNAPSHOT_ID} json={JSON.stringify(snapshot)} />
        {state !== undefined && <JsonBlock id={PAGE_STATE_ID} json={state} />}
      </body>
    </html>
  );
}

/**
 * Applies the theme of the staff console before the first paint, so that it does not flash. Shop pages do not list the file.
 */
function ConsoleTheme({ shell }: { shell: AppRelease }) {
  const src = shellFile(shell, /\/admin-theme\.js$/);
  return src && <script src={src} integrity={shell.integrity[src]} crossOrigin="anonymous" />;
}

/** Data that the browser reads at startup. Hydration ignores it. */
function JsonBlock({ id, json }: { id: string; json: string }) {
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/** The URL of a file of the shell's release. */
function shellFile(shell: AppRelease, name: RegExp): string | undefined {
  return Object.keys(shell.integrity).find((path) => name.test(path));
}

function latinFonts(snapshot: PageSnapshot): string[] {
  return Object.keys(snapshot.apps['shell']?.integrity ?? {}).filter((path) => /anek-latin[^/]*\.woff2$/.test(path));
}

interface HostRootProps {
  host: Host;
  auth: AuthActions;
  /** The state the server rendered with. Parts that hydrate late render with it first, even if the store has changed since. */
  serverState?: RootState;
  children: ReactNode;
}

/** Provides the host, the store and the session to pages and widgets. */
export function HostRoot({ host, auth, serverState, children }: HostRootProps) {
  return (
    <HostContext value={host}>
      <Provider store={host.store} serverState={serverState}>
        <AuthContext value={auth}>{children}</AuthContext>
      </Provider>
    </HostContext>
  );
}
