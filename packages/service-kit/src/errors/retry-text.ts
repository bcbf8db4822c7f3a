/** Asks people to wait, for instance `Please try again in 40 seconds.` Waits of 100 seconds or more are rounded up to minutes. */
export function retryText(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
