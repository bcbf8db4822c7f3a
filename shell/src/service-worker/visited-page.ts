/** The message of the first page to the new service worker, which could not store anything while that page loaded. */
export interface VisitedPage {
  type: 'page-seen';
  /** URL of the page. */
  page: string;
  /** Files of releases, with their digests. */
  files: { url: string; integrity: string }[];
  /** URLs of pictures. */
  pictures: string[];
}
