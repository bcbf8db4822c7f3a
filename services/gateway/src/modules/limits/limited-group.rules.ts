import { authPaths, uploadPaths } from '@chhapai/contracts';

/** What is counted together. */
export type LimitedGroup = 'page' | 'call' | 'attempt' | 'upload';

const ATTEMPTS: readonly string[] = [authPaths.signup, authPaths.login, authPaths.googleVerify];
const UPLOADS: readonly string[] = Object.values(uploadPaths);
/** Files cost little, and one page asks for dozens. */
const FREE = /^\/(assets|media)\/|^\/healthz$/;

/** The group a request counts in; undefined when it is not counted. */
export function limitedGroup(method: string, path: string): LimitedGroup | undefined {
  if (FREE.test(path)) return undefined;
  if (method === 'POST' && ATTEMPTS.includes(path)) return 'attempt';
  if (method === 'POST' && UPLOADS.includes(path)) return 'upload';
  return path.startsWith('/api/') ? 'call' : 'page';
}
