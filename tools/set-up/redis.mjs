import { installPackage, findOnPath } from './distribution.mjs';

/**
 * Names of the server. Debian's `redis-tools` contains the same program, which behaves according to the
 * name it is started under.
 */
const NAMES = ['redis-server', 'valkey-server', 'redis-check-rdb'];

/**
 * Makes sure that there is a Redis or Valkey for the tests to start. Otherwise installs Debian's `redis-tools`: unlike
 * `redis-server`, it starts no service on this machine. Exits the process if that is not possible.
 */
export async function requireRedis() {
  if (NAMES.some(findOnPath)) return;
  await installPackage('Redis', 'redis-tools');
  if (NAMES.some(findOnPath)) return;
  console.error('The tests need Redis or Valkey. Install it (apt-get install redis-server).');
  process.exit(1);
}
