import { ARCHIVE_TYPE, type ChangedReleases, type ReleaseEntry, releasePaths } from '@chhapai/contracts';
import { releaseArchive } from './archive.js';
import type { BuiltApp } from './built-app.js';
import type { TestTeam } from './test-team.js';

/** A response of the registry: `data` if it succeeded, `code` and `message` if not. */
export interface RegistryReply {
  status: number;
  body: { success: boolean; data: unknown; code?: string; message?: string; details?: unknown };
}

export function registryClient(url: string, token: string | undefined) {
  const request = async (method: string, path: string, body?: unknown): Promise<RegistryReply> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as RegistryReply['body'] };
  };
  const change = async (path: string, body?: unknown): Promise<ChangedReleases> => {
    const response = await request('POST', path, body);
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${response.body.code} ${response.body.message}`);
    return response.body.data as ChangedReleases;
  };
  return {
    request,
    promote: (app: string, version: string, message = '') => change(releasePaths.promote(app), { version, message }),
    setCanary: (app: string, version: string, share: number) => change(releasePaths.canary(app), { version, share }),
    rollBack: (app: string, version?: string) => change(releasePaths.rollback(app), { version }),
    disable: (app: string) => change(releasePaths.disable(app)),
    enable: (app: string) => change(releasePaths.enable(app)),
    async list(app: string): Promise<ReleaseEntry[]> {
      return (await request('GET', releasePaths.app(app))).body.data as ReleaseEntry[];
    },
    /** `state share` by version, newest first. */
    async readStates(app: string): Promise<Record<string, string>> {
      const entries = await this.list(app);
      return Object.fromEntries(entries.map(({ version, state, share }) => [version, `${state} ${share}`]));
    },
  };
}
export type RegistryClient = ReturnType<typeof registryClient>;

export interface PublishOptions {
  canary?: number;
  hold?: boolean;
  message?: string;
}

/** Sends a publish request with any body. */
export async function sendArchive(
  url: string,
  token: string | undefined,
  archive: Buffer | ReadableStream<Uint8Array>,
  options: PublishOptions = {},
): Promise<RegistryReply> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  const response = await fetch(`${url}${releasePaths.all}?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': ARCHIVE_TYPE, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: archive as RequestInit['body'],
    duplex: 'half',
  });
  return { status: response.status, body: (await response.json()) as RegistryReply['body'] };
}

/** Publishes built apps; throws with the reason if they are refused. */
export async function publishApps(
  url: string,
  team: TestTeam,
  apps: readonly BuiltApp[],
  options?: PublishOptions,
): Promise<ChangedReleases> {
  const { status, body } = await sendArchive(url, team.token, await releaseArchive(apps, team), options);
  if (status !== 200) throw new Error(`${status} ${body.code} ${body.message} ${JSON.stringify(body.details)}`);
  return body.data as ChangedReleases;
}
