import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppManifest } from '@chhapai/contracts';
import { z } from 'zod';

/** The app's `app.manifest.json`. Throws with a readable list when it is not as `AppManifest` wants it. */
export function readManifest(root: string): AppManifest {
  const parsed = AppManifest.safeParse(JSON.parse(readFileSync(join(root, 'app.manifest.json'), 'utf8')));
  if (!parsed.success) throw new Error(`app.manifest.json is wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
