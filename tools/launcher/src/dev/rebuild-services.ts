import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVICES, type ServiceName } from '../services.js';

/** Editors write a file in several strokes. */
const QUIET_MS = 150;

/** Builds what changed below the services and the packages they use, then tells which services are new. */
export function rebuildServices(
  root: string,
  onBuilt: (services: readonly ServiceName[]) => Promise<void>,
): () => void {
  const shared = ['packages/contracts', 'packages/service-kit'].map((folder) => ({ folder, services: SERVICES }));
  const own = SERVICES.map((service) => ({ folder: `services/${service}`, services: [service] as const }));
  const changed = new Set<ServiceName>();
  let timer: NodeJS.Timeout | undefined;

  const build = async () => {
    const services = [...changed];
    changed.clear();
    const filters = services.map((service) => `--filter=@chhapai/${service}`);
    try {
      await promisify(execFile)(
        join(root, 'node_modules/.bin/turbo'),
        ['run', 'build', ...filters, '--output-logs=errors-only'],
        { cwd: root },
      );
      await onBuilt(services);
      console.log(`Built and started again: ${services.join(', ')}`);
    } catch (error) {
      console.error((error as { stdout?: string }).stdout ?? error);
    }
  };
  const watchers = [...shared, ...own].map(({ folder, services }) =>
    watch(join(root, folder, 'src'), { recursive: true }, () => {
      for (const service of services) changed.add(service);
      clearTimeout(timer);
      timer = setTimeout(() => void build(), QUIET_MS);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}
