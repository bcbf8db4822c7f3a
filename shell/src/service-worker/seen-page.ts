/** What the first page tells: it was loaded before there was a service worker to store anything. */
export interface SeenPage {
  type: 'page-seen';
  /** Address of the page. */
  page: string;
  /** Files of releases, with their digests. */
  files: { url: string; integrity: string }[];
  /** Addresses of pictures. */
  pictures: string[];
}
