import type { ReleaseRecord } from '@chhapai/contracts';

/** Pages to render with releases that may not be in the releases folder yet. */
export interface SmokeTest {
  /** One release per app, including the shell. */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The folder with the files of each app. */
  folders: ReadonlyMap<string, string>;
  /** The app that owns the pages. */
  app: string;
  paths: readonly string[];
  origin: string;
}

/** Why a page could not be rendered. `path` is that of the node build if it could not even be loaded. */
export interface SmokeProblem {
  path: string;
  problem: string;
}

/** Renders pages of unpublished releases. The edge, which renders all pages, provides it. */
export abstract class SmokeRenderer {
  /** Never rejects: every failure is a problem of the release. */
  abstract render(test: SmokeTest): Promise<SmokeProblem[]>;
}
