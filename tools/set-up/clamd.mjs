import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { installPackage, findOnPath } from './distribution.mjs';
import { root, runStep } from './step.mjs';

/** Where `startClamd` of the service-kit also looks. */
const folder = resolve(root, 'node_modules/.cache/clamd');
/** The package of clamd's library, whose name contains a version. */
const LIBRARY = "$(apt-cache depends clamav-daemon | sed -n 's/.*Depends: \\(libclamav[^ ]*\\)$/\\1/p')";

/**
 * Makes sure that there is a clamd for the tests to start. Otherwise unpacks the one of Debian's `clamav-daemon` and installs
 * only its library: the package itself would start a service that downloads signatures and takes more than a gigabyte of
 * memory. Exits the process if that is not possible.
 */
export async function requireClamd() {
  if (findOnPath('clamd') || existsSync(`${folder}/usr/sbin/clamd`)) return;
  if (await installPackage('the ClamAV library', LIBRARY)) {
    const unpack =
      'mkdir -p "$0" && cd "$0" && apt-get download -qq clamav-daemon && dpkg-deb -x clamav-daemon_*.deb . && rm clamav-daemon_*.deb';
    return runStep('Unpacking clamd', 'sh', ['-c', unpack, folder]);
  }
  console.error('The tests need clamd. Install it (apt-get install clamav-daemon).');
  process.exit(1);
}
