import { AppName, RECORD_FILE, SIGNATURE_FILE } from '@chhapai/contracts';
import { PATH_LENGTH } from './publishing.limits.js';

/** One file of an archive. */
export interface ArchivePath {
  app: string;
  /** Below the app: `release.json`, `web/main.js`, … */
  path: string;
}

const PART = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
/** Made at publishing, beside the file they stand for. */
const VARIANT = /\.(br|gz)$/i;

/** Where a file of an archive belongs; undefined when it belongs nowhere. */
export function archivePath(name: string): ArchivePath | undefined {
  if (name.length > PATH_LENGTH) return undefined;
  const [app = '', ...parts] = name.split('/');
  if (!AppName.safeParse(app).success || !parts.every((part) => PART.test(part))) return undefined;
  const path = parts.join('/');
  const isKnown = [RECORD_FILE, SIGNATURE_FILE, 'node/app.cjs'].includes(path);
  const isOfBrowsers = parts[0] === 'web' && parts.length > 1 && !VARIANT.test(path);
  return isKnown || isOfBrowsers ? { app, path } : undefined;
}

/** The names of an archive so far: no two may be one file, or one a file and the other's folder, on any disk. */
export class ArchiveNames {
  private readonly files = new Set<string>();
  private readonly folders = new Set<string>();

  get count(): number {
    return this.files.size;
  }

  /** False when the name cannot stand beside those that are there. */
  add(name: string): boolean {
    const lower = name.toLowerCase();
    const folders = foldersOf(lower);
    if (this.files.has(lower) || this.folders.has(lower)) return false;
    if (folders.some((folder) => this.files.has(folder))) return false;
    this.files.add(lower);
    for (const folder of folders) this.folders.add(folder);
    return true;
  }
}

function foldersOf(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
