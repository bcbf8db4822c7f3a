/** Asks people to wait before the next attempt, for instance `Please try again in 40 seconds.` Long waits are rounded up to minutes. */
export function retryText(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
