import { ARCHIVE_TYPE, type ChangedReleases, releasePaths } from '@chhapai/contracts';
import { releaseArchive } from './archive.js';
import type { BuiltApp } from './built-app.js';
import type { RegistryReply } from './registry-client.js';
import type { TestTeam } from './test-team.js';

/** To whom a release goes, and why. */
export interface PublishOptions {
  canary?: number;
  hold?: boolean;
  message?: string;
}

/** The publish call with any body. */
export async function sendArchive(
  url: string,
  token: string | undefined,
  archive: Buffer | ReadableStream<Uint8Array>,
  wish: PublishOptions = {},
): Promise<RegistryReply> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wish)) query.set(name, String(value));
  const answer = await fetch(`${url}${releasePaths.all}?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': ARCHIVE_TYPE, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: archive as RequestInit['body'],
    duplex: 'half',
  });
  return { status: answer.status, body: (await answer.json()) as RegistryReply['body'] };
}

/** Publishes built apps as their team would; throws with the reason when they are refused. */
export async function publishApps(
  url: string,
  team: TestTeam,
  apps: readonly BuiltApp[],
  wish?: PublishOptions,
): Promise<ChangedReleases> {
  const { status, body } = await sendArchive(url, team.token, await releaseArchive(apps, team), wish);
  if (status !== 200) throw new Error(`${status} ${body.code} ${body.message} ${JSON.stringify(body.details)}`);
  return body.data as ChangedReleases;
}
