const LOOK_EVERY_MS = 200;

/**
 * npm passes SIGTERM on to the shell it runs us in, which may end without telling us. So, when run by npm, the end of
 * our parent is a SIGTERM to us.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
