import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { PageSnapshot } from '@chhapai/contracts';
import { Document } from '../document/document';
import { LoadingScreen } from '../fallbacks/loading-screen';

/** The page for the browser to render: the loading screen, and everything the browser needs to start. */
export function renderFallback(snapshot: PageSnapshot): string {
  const html = renderToStaticMarkup(
    <Document snapshot={snapshot}>
      <LoadingScreen />
    </Document>,
  );
  return `<!DOCTYPE html>${html}`;
}
