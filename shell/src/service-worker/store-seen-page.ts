import type { Strategy } from 'workbox-strategies';
import type { SeenPage } from './seen-page';

/** Stores the page that installed the service worker as if it had been there from the start. */
export async function storeSeenPage(
  event: ExtendableMessageEvent,
  { pages, releaseFiles, pictures }: Record<'pages' | 'releaseFiles' | 'pictures', Strategy>,
): Promise<void> {
  const seen = event.data as Partial<SeenPage> | null;
  if (seen?.type !== 'page-seen') return;
  const { page, files, pictures: seenPictures } = seen as SeenPage;
  const store = (strategy: Strategy, request: Request) => Promise.all(strategy.handleAll({ event, request }));
  // The page first: it makes room for its release.
  await store(pages, new Request(page)).catch(() => undefined);
  await Promise.allSettled([
    ...files.map(({ url, integrity }) => store(releaseFiles, new Request(url, { integrity }))),
    ...seenPictures.map((url) => store(pictures, new Request(url))),
  ]);
}
