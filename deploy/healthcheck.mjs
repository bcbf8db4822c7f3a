/**
 * The health check of docker-compose.yml: exits with 0 if the service is ready, else with 1. A service that answers none of three
 * checks is considered hung. Docker only marks it as unhealthy, so this program ends it, and the restart policy starts it again.
 */
const CHECKS = 3;
const CHECK_TIMEOUT_MS = 8_000;
/** All processes of the container except its init. */
const EVERYTHING = -1;

const { PORT, TLS_CERT_FILE } = process.env;
// The certificate names the service, not this address. Kubernetes does not verify it in probes either.
if (TLS_CERT_FILE) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const url = `${TLS_CERT_FILE ? 'https' : 'http'}://127.0.0.1:${PORT}/readyz`;

const isReady = async () => {
  for (let check = 0; check < CHECKS; check++) {
    try {
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
      const { ok } = await fetch(url, { signal });
      return ok;
    } catch (error) {
      // The service is not listening yet, or has just exited.
      if (error.name !== 'TimeoutError') return false;
    }
  }
  console.error('The service is not responding; killing it');
  process.kill(EVERYTHING, 'SIGKILL');
  return false;
};

process.exit((await isReady()) ? 0 : 1);
