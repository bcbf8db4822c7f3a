import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishReleases } from './releases.js';
import type { Reporter } from './reporter.js';
import { SERVICES, type PerService, type ServiceName } from './services.js';
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
  /** Called when the auth service made the first administrator. */
  onAdministratorMade(): void;
}

/** Starts the four services together and publishes the apps meanwhile. */
export async function startServices(
  plan: ServicesPlan,
  reporter: Reporter,
  started: Started,
): Promise<readonly SupervisedService[]> {
  const { root, environments, logs, apps, onAdministratorMade } = plan;
  const program = (service: ServiceName, name: string) => join(root, 'services', service, 'dist', `${name}.js`);
  const services = SERVICES.map((name) => {
    return new SupervisedService({
      name,
      main: program(name, 'main'),
      env: environments[name],
      log: join(logs, `${name}.log`),
      notice: reporter.notice,
      message: (content) => isAdministratorMade(content) && onAdministratorMade(),
    });
  });
  await started.add(() => Promise.all(services.map((service) => service.stop())));
  const publishing = publishReleases(program('gateway', 'publish.main'), apps, environments.gateway);
  await Promise.all([
    publishing.then(() => reporter.step(`${apps.length} apps published`)),
    ...services.map((service) => service.start().then(() => reporter.step(`Service ${service.name}`))),
  ]);
  await allHealthy(environments.gateway);
  return services;
}

async function allHealthy({ HOST = '', PORT }: NodeJS.ProcessEnv): Promise<void> {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  for (const deadline = Date.now() + HEALTHY_MS; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`http://${host}:${PORT}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${host}:${PORT}/healthz does not answer 200`);
}
