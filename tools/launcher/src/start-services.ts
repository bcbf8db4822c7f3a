import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseCredentials } from '@chhapai/releases';
import { z } from 'zod';
import type { CleanupStack } from './cleanup-stack.js';
import { publishNewApps } from './releases.js';
import { StartError, type Reporter } from './reporter.js';
import { localUrl, SERVICES, type PerService } from './services.js';
import { SupervisedService } from './supervised-service.js';

const READY_TIMEOUT_MS = 10_000;

/** The auth service sends this when it has created the first administrator. */
const AdministratorCreated = z.object({ type: z.literal('administrator-created') });

interface ServicesOptions {
  /** The project's root folder. */
  root: string;
  environments: PerService<NodeJS.ProcessEnv>;
  logsFolder: string;
  /** Folders of the apps to publish. */
  apps: readonly string[];
  credentials: ReleaseCredentials;
  onAdministratorCreated(): void;
}

/** Starts the four services together, and publishes new releases as soon as the gateway is ready. */
export async function startServices(
  options: ServicesOptions,
  reporter: Reporter,
  cleanup: CleanupStack,
): Promise<readonly SupervisedService[]> {
  const { root, environments, logsFolder, apps, credentials, onAdministratorCreated } = options;
  const services = SERVICES.map((name) => {
    return new SupervisedService({
      name,
      main: join(root, 'services', name, 'dist/bundle/main.js'),
      env: environments[name],
      url: localUrl(environments[name]),
      log: join(logsFolder, `${name}.log`),
      warn: reporter.warn,
      onMessage: (message) => AdministratorCreated.safeParse(message).success && onAdministratorCreated(),
    });
  });
  await cleanup.add(async () => {
    const [gateway, others] = [services.filter(isGateway), services.filter((service) => !isGateway(service))];
    // Calls in progress at the gateway need the other services.
    for (const group of [gateway, others]) await Promise.all(group.map((service) => service.stop()));
  });
  const url = localUrl(environments.gateway);
  let isPublished = false;
  /** Only warns if publishing fails: the shop still has its earlier releases, or at least its API. */
  const publish = async () => {
    try {
      const { releases, unpublished } = await publishNewApps(url, credentials, apps);
      reporter.step(`New apps published: ${releases.length}`);
      if (unpublished.length > 0) reporter.warn(unpublishedText(unpublished));
      isPublished = true;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      reporter.warn(error.message);
    }
  };
  const start = async (service: SupervisedService) => {
    await service.start();
    reporter.step(`Service ${service.name}`);
    if (isGateway(service)) await publish();
  };
  await Promise.all(services.map(start));
  if (isPublished) await waitUntilReady(url, logsFolder);
  return services;
}

const isGateway = ({ name }: SupervisedService): boolean => name === 'gateway';

async function waitUntilReady(url: string, logsFolder: string): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new StartError(
    `The shop did not become ready within ${READY_TIMEOUT_MS / 1000} s. See the logs in ${logsFolder}`,
  );
}

/** The launcher never publishes an app that already has releases, because that could override a decision of its team. */
function unpublishedText(apps: readonly string[]): string {
  const current = `The shop keeps its current releases of ${apps.join(', ')}`;
  return `${current}\nTo publish your builds: npm run release -- ${apps.join(' ')}`;
}
