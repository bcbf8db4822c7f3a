import { randomBytes } from 'node:crypto';
import { type ChangedReleases, type GateFinding, releasePaths, type ReleaseRecord } from '@chhapai/contracts';
import { expect } from 'vitest';
import { releaseArchive } from './archive.js';
import { builtApp, type BuiltApp } from './built-app.js';
import { type PublishOptions, sendArchive } from './publish-request.js';
import { registryClient } from './registry-client.js';
import type { TestGateway } from './test-gateway.js';

type Given = Partial<ReleaseRecord> & { web?: Record<string, string>; node?: string };

/** A build of an app whose record says what is given; each has a version of its own. */
export function newBuild(app: string, { web, node, ...record }: Given = {}): Promise<BuiltApp> {
  return builtApp({ app, node, web: { 'main.js': `/* ${randomBytes(8).toString('hex')} */`, ...web }, record });
}

interface Expected {
  app: string;
  rule: string;
  message: RegExp;
}

/** What the gate says to releases that are published to this gateway. */
export function gateAnswers(gateway: TestGateway) {
  const { team, url } = gateway;

  async function publish(apps: BuiltApp[], wish: PublishOptions = {}) {
    const { status, body } = await sendArchive(url, team.token, await releaseArchive(apps, team), wish);
    const { warnings = [] } = (body.data ?? {}) as Partial<ChangedReleases>;
    return { status, code: body.code, findings: (body.details ?? warnings) as GateFinding[] };
  }

  return {
    publish,
    live: async (...apps: BuiltApp[]) => expect(await publish(apps)).toEqual({ status: 200, findings: [] }),

    /** Refused for visitors, live or canary, with one finding; held it is let in, and the same is a warning. */
    async refusedUnlessHeld(apps: BuiltApp[], { message, ...expected }: Expected) {
      const live = await publish(apps);
      const canary = await publish(apps, { canary: 5 });
      const held = await publish(apps, { hold: true });
      expect([live.status, canary.status, held.status]).toEqual([422, 422, 200]);
      expect(live.code).toBe('release.refused');
      expect(live.findings).toEqual([{ ...expected, message: expect.stringMatching(message) as string }]);
      expect([canary.findings, held.findings]).toEqual([live.findings, live.findings]);
    },

    /** Refused with one finding, held or not, and nothing is kept of it. */
    async refusedAlways(apps: BuiltApp[], { message, ...expected }: Expected) {
      const live = await publish(apps);
      const held = await publish(apps, { hold: true });
      expect([live.status, held.status]).toEqual([422, 422]);
      expect(live.findings).toEqual([{ ...expected, message: expect.stringMatching(message) as string }]);
      expect(held.findings).toEqual(live.findings);
      const { status } = await registryClient(url, team.token).call('GET', releasePaths.app(expected.app));
      expect(status).toBe(404);
    },
  };
}
