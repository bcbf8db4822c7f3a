import { randomBytes } from 'node:crypto';
import { type ChangedReleases, type GateFinding, releasePaths, type ReleaseRecord } from '@chhapai/contracts';
import { expect } from 'vitest';
import { releaseArchive } from './archive.js';
import { buildApp, type BuiltApp } from './built-app.js';
import { type PublishOptions, registryClient, sendArchive } from './registry-client.js';
import type { TestGateway } from './test-gateway.js';

type Given = Partial<ReleaseRecord> & Pick<Parameters<typeof buildApp>[0], 'web' | 'node' | 'packages'>;

/** A build of an app with these fields in its record; each has a different version. */
export function buildAppWith(app: string, { web, node, packages, ...record }: Given = {}): Promise<BuiltApp> {
  return buildApp({
    app,
    node,
    packages,
    web: { 'main.js': `/* ${randomBytes(8).toString('hex')} */`, ...web },
    record,
  });
}

interface Expected {
  app: string;
  rule: string;
  message: RegExp;
}

/** Publishes releases and checks the findings of the gate. */
export function gateChecks(gateway: TestGateway) {
  const { team, url } = gateway;

  async function publish(apps: BuiltApp[], options: PublishOptions = {}) {
    const { status, body } = await sendArchive(url, team.token, await releaseArchive(apps, team), options);
    const { warnings = [] } = (body.data ?? {}) as Partial<ChangedReleases>;
    return { status, code: body.code, findings: (body.details ?? warnings) as GateFinding[] };
  }

  return {
    publish,
    /** Publishes apps as live releases, without any finding. */
    expectAccepted: async (...apps: BuiltApp[]) => expect(await publish(apps)).toEqual({ status: 200, findings: [] }),

    /** Refused with one finding as a live release or canary; accepted with that finding as a warning if held. */
    async expectRefusedUnlessHeld(apps: BuiltApp[], { message, ...expected }: Expected) {
      const live = await publish(apps);
      const canary = await publish(apps, { canary: 5 });
      const held = await publish(apps, { hold: true });
      expect([live.status, canary.status, held.status]).toEqual([422, 422, 200]);
      expect(live.code).toBe('release.refused');
      expect(live.findings).toEqual([{ ...expected, message: expect.stringMatching(message) as string }]);
      expect([canary.findings, held.findings]).toEqual([live.findings, live.findings]);
    },

    /** Refused with one finding, even if held, and leaves nothing behind. */
    async expectAlwaysRefused(apps: BuiltApp[], { message, ...expected }: Expected) {
      const live = await publish(apps);
      const held = await publish(apps, { hold: true });
      expect([live.status, held.status]).toEqual([422, 422]);
      // Of two time limits, either may notice first that an app loops forever.
      for (const { findings } of [live, held])
        expect(findings).toEqual([{ ...expected, message: expect.stringMatching(message) as string }]);
      const { status } = await registryClient(url, team.token).request('GET', releasePaths.app(expected.app));
      expect(status).toBe(404);
    },
  };
}
