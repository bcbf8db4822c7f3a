import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { publishApps, RefusedBuild, withdrawApp } from './modules/publishing/index.js';

const USAGE = `Usage: publish.main.js <app folder>...      publish built apps and make them live
       publish.main.js --withdraw <app>     take an app off new pages
Environment: DATABASE_URL, RELEASES_DIR (absolute)`;

const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  RELEASES_DIR: z.string().refine(isAbsolute, 'must be an absolute path'),
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { withdraw: { type: 'string' } }, allowPositionals: true });
  if ((values.withdraw === undefined) === (positionals.length === 0)) throw new RefusedBuild(USAGE);
  const env = Environment.safeParse(process.env);
  if (!env.success) throw new RefusedBuild(`Invalid environment:\n${z.prettifyError(env.error)}`);
  const { DATABASE_URL: databaseUrl, RELEASES_DIR: releasesDir } = env.data;

  if (values.withdraw !== undefined) {
    const wasLive = await withdrawApp(databaseUrl, values.withdraw);
    console.log(wasLive ? `Withdrawn: ${values.withdraw}` : `Not live: ${values.withdraw}`);
    return;
  }
  for (const { app, version, wasLive } of await publishApps({ databaseUrl, releasesDir }, positionals)) {
    console.log(wasLive ? `Live already: ${app} ${version}` : `Published: ${app} ${version}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof RefusedBuild ? error.message : error);
  process.exitCode = 1;
});
