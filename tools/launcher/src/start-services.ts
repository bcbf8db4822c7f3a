import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnAccess } from '@chhapai/releases';
import { publishReleases } from './releases.js';
import type { Reporter } from './reporter.js';
import { SERVICES, type PerService } from './services.js';
import { isAdministratorMade } from './staff-account.js';
import type { Started } from './started.js';
import { SupervisedService } from './supervised-service.js';

const HEALTHY_MS = 10_000;

export interface ServicesPlan {
  /** Folder of the whole project. */
  root: string;
  environments: PerService<NodeJS.ProcessEnv>;
  logs: string;
  /** Folders of the apps to publish. */
  apps: readonly string[];
  access: OwnAccess;
  /** Called when the auth service made the first administrator. */
  onAdministratorMade(): void;
}

/** Starts the four services together, and publishes what is new as soon as the gateway listens. */
export async function startServices(
  plan: ServicesPlan,
  reporter: Reporter,
  started: Started,
): Promise<readonly SupervisedService[]> {
  const { root, environments, logs, apps, access, onAdministratorMade } = plan;
  const services = SERVICES.map((name) => {
    return new SupervisedService({
      name,
      main: join(root, 'services', name, 'dist/main.js'),
      env: environments[name],
      log: join(logs, `${name}.log`),
      notice: reporter.notice,
      message: (content) => isAdministratorMade(content) && onAdministratorMade(),
    });
  });
  await started.add(() => Promise.all(services.map((service) => service.stop())));
  const url = addressOf(environments.gateway);
  const start = async (service: SupervisedService) => {
    await service.start();
    reporter.step(`Service ${service.name}`);
    if (service.name !== 'gateway') return;
    const published = await publishReleases(url, access, apps);
    reporter.step(`${published} of ${apps.length} apps published`);
  };
  await Promise.all(services.map(start));
  await allHealthy(url);
  return services;
}

function addressOf({ HOST = '', PORT }: NodeJS.ProcessEnv): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host}:${PORT}`;
}

async function allHealthy(url: string): Promise<void> {
  for (const deadline = Date.now() + HEALTHY_MS; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${url}/healthz does not answer 200`);
}
