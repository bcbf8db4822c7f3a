const CHECK_INTERVAL_MS = 200;

/**
 * npm forwards SIGTERM to its shell only, which may exit without forwarding it. So this process ends as well when its parent
 * exits.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS).unref();
}
