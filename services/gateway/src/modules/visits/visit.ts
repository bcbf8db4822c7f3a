import type { PagePreview, PageTicket } from '@chhapai/contracts';
import type { ReleaseSet } from '../releases/index.js';

/** One page of one visitor, decided once: its HTML, its snapshot and its header all follow this. */
export interface Visit {
  visitor: string;
  set: ReleaseSet;
  /** Addresses of dev servers by app, for those of its apps that come from one. */
  devApps: Readonly<Record<string, string>>;
  preview?: PagePreview;
  report?: PageTicket;
}
