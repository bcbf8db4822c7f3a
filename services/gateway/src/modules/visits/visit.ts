import type { PagePreview, PageTicket } from '@chhapai/contracts';
import type { ReleaseSet } from '../releases/index.js';

/** Which releases somebody gets, and which of them from elsewhere. */
export interface Decision {
  set: ReleaseSet;
  /** Addresses of dev servers by app, for those of its apps that come from one. */
  devApps: Readonly<Record<string, string>>;
  preview?: PagePreview;
}

/** One page of one visitor, decided once: its HTML, its snapshot and its header all follow this. */
export interface Visit extends Decision {
  visitor: string;
  report?: PageTicket;
}

/** One call: `present` is what the visitor's next page would have, `calling` what the page that calls has. Header values. */
export interface CallReleases {
  present: string;
  calling: string;
}
