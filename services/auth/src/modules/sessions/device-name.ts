import Bowser from 'bowser';

/** Longer ones are not from browsers. */
const MAX_USER_AGENT = 500;
const MAX_NAME = 60;

/** Browser and operating system as people know them: `Chrome on Windows`, or `Unknown device`. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  if (!browser.name) return os.name ? `A browser on ${os.name}`.slice(0, MAX_NAME) : 'Unknown device';
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, MAX_NAME);
}
