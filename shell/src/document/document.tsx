import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { HydrationState } from 'react-router-dom';
import { type AppRelease, PAGE_SNAPSHOT_ID, PAGE_STATE_ID, type PageSnapshot } from '@chhapai/contracts';

/** What the server's rendering leaves for the browser. */
export interface PageState {
  /** RTK Query's part of the store. */
  api: unknown;
  /** What the router's loaders returned; errors of loaders are not kept, their boundaries are rendered. */
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
}

interface DocumentProps {
  snapshot: PageSnapshot;
  /** State for the browser as JSON text; none on a page for the browser to render. */
  state?: string;
  children: ReactNode;
}

/** The whole HTML document; the server renders it and the browser hydrates it. It runs no inline script. */
export function Document({ snapshot, state, children }: DocumentProps) {
  const shell = snapshot.apps['shell'];
  for (const font of latinFonts(snapshot)) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14131A" />
        <link rel="icon" href="/media/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/media/favicon-180.png" />
        {shell && <link rel="manifest" href={ownFile(shell, /\/manifest\.webmanifest$/)} />}
        {shell?.styles.map((href) => (
          <link
            key={href}
            rel="stylesheet"
            href={href}
            data-href={nameInBundle(href)}
            precedence="shell"
            integrity={shell.integrity[href]}
            crossOrigin="anonymous"
          />
        ))}
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
 * The bundler's own name of a stylesheet, `static/…`. By it the bundler finds the one in the page, and starts the shop even
 * when that did not come; it would ask once more and give up otherwise.
 */
function nameInBundle(href: string): string {
  return href.replace(/^.*?\/(?=static\/)/, '');
}

/** Data for the browser's start; hydration leaves it alone. */
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

/** Address of one of the shell's own files. */
function ownFile(shell: AppRelease, name: RegExp): string | undefined {
  return Object.keys(shell.integrity).find((path) => name.test(path));
}

function latinFonts(snapshot: PageSnapshot): string[] {
  return Object.keys(snapshot.apps['shell']?.integrity ?? {}).filter((path) => /anek-latin[^/]*\.woff2$/.test(path));
}
