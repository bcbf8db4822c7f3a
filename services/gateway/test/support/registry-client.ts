import { type ChangedReleases, type ReleaseEntry, releasePaths } from '@chhapai/contracts';

/** An answer of the registry; `data` of a good one, `code` and `message` of a refusal. */
export interface RegistryReply {
  status: number;
  // What a call answers with is for each test to say.
  body: { success: boolean; data: unknown; code?: string; message?: string; details?: unknown };
}

/** The calls of a team, over HTTP. */
export function registryClient(url: string, token: string | undefined) {
  const call = async (method: string, path: string, body?: unknown): Promise<RegistryReply> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as RegistryReply['body'] };
  };
  const change = async (path: string, body?: unknown): Promise<ChangedReleases> => {
    const answer = await call('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.code} ${answer.body.message}`);
    return answer.body.data as ChangedReleases;
  };
  return {
    call,
    promote: (app: string, version: string, message = '') => change(releasePaths.promote(app), { version, message }),
    canary: (app: string, version: string, share: number) => change(releasePaths.canary(app), { version, share }),
    rollback: (app: string, version?: string) => change(releasePaths.rollback(app), { version }),
    disable: (app: string) => change(releasePaths.disable(app)),
    enable: (app: string) => change(releasePaths.enable(app)),
    async list(app: string): Promise<ReleaseEntry[]> {
      return (await call('GET', releasePaths.app(app))).body.data as ReleaseEntry[];
    },
    /** `version state share` of each, newest first. */
    async states(app: string): Promise<Record<string, string>> {
      const entries = await this.list(app);
      return Object.fromEntries(entries.map(({ version, state, share }) => [version, `${state} ${share}`]));
    },
  };
}
export type RegistryClient = ReturnType<typeof registryClient>;
