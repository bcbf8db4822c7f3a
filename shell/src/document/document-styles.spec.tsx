import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.node';
import type { AppRelease } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { DocumentStyles, HeadStyles, StylesComplete } from './document-styles';

const SHELL = '/assets/shell/1/static/css/index.css';
const PAGE = '/assets/mfe-catalogue/1/static/css/page.css';
const WIDGET = '/assets/mfe-cart-checkout/1/static/css/widget.css';

function stylesWith(texts: Record<string, string>): DocumentStyles {
  const snapshot = testSnapshot();
  const setFiles = (app: string, files: Partial<AppRelease>) => Object.assign(snapshot.apps[app]!, files);
  setFiles('shell', { styles: [SHELL], integrity: { [SHELL]: 'sha384-shell' } });
  setFiles('mfe-catalogue', { integrity: { [PAGE]: 'sha384-page' } });
  return new DocumentStyles(snapshot, (href) => texts[href]);
}

it('puts the stylesheets that the body adds into the head, once each, after those of the shell', async () => {
  const styles = stylesWith({ [SHELL]: 's>a{}', [PAGE]: 'p{}', [WIDGET]: 'w{}' });
  function Body() {
    styles.add([WIDGET, PAGE]);
    styles.add([PAGE]);
    return <p>page</p>;
  }
  const stream = await renderToReadableStream(
    <html>
      <head>
        <HeadStyles styles={styles} />
      </head>
      <body>
        <Body />
        <StylesComplete styles={styles} />
      </body>
    </html>,
  );
  const html = await new Response(stream).text();
  expect(html).toContain(
    '<style data-href="static/css/index.css">s>a{}</style>' +
      '<style data-href="static/css/widget.css">w{}</style>' +
      '<style data-href="static/css/page.css">p{}</style></head><body><p>page</p>',
  );
});

it('lets only stylesheets of the shell block rendering if they are not inlined', () => {
  const styles = stylesWith({});
  styles.add([PAGE]);
  const html = renderToStaticMarkup(<>{styles.render()}</>);
  expect(html.match(/<link[^>]*>/g)).toEqual([
    // React moves this link to the front.
    expect.stringMatching(/rel="preload" as="style" href="[^"]*page.css" integrity="sha384-page" crossorigin/i),
    expect.stringMatching(/rel="stylesheet" data-href="static\/css\/index.css".*integrity="sha384-shell"/),
  ]);
});

it('preloads stylesheets beyond the limit', () => {
  const styles = stylesWith({ [SHELL]: 's{}', [WIDGET]: 'w'.repeat(100_000), [PAGE]: 'p{}' });
  styles.add([WIDGET, PAGE]);
  const html = renderToStaticMarkup(<>{styles.render()}</>);
  const tags = [...html.matchAll(/<(style|link) [^>]*(index|widget|page)\.css/g)];
  expect(tags.map(([, tag, file]) => `${tag} ${file}`)).toEqual(['link page', 'style index', 'style widget']);
});
