import type { KnownRelease } from './known-release.js';

/** Which releases of one app visitors get; `canaryShare` in percent. The canaries of a set are for the same visitors. */
export interface AppChannel {
  live?: KnownRelease;
  canary?: KnownRelease;
  canaryShare: number;
  canarySet?: string;
}

/** What is released at one moment. Never changed: a page keeps what it began with. */
export interface ReleaseState {
  /** By app; apps that are disabled are not there. */
  channels: ReadonlyMap<string, AppChannel>;
  /** `app@version` of every release whose files are kept. */
  kept: ReadonlySet<string>;
}

export const NOTHING_RELEASED: ReleaseState = { channels: new Map(), kept: new Set() };

/** One name for a release. */
export const nameOf = ({ app, version }: { app: string; version: string }): string => `${app}@${version}`;
