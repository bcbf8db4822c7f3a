import { failureMessage, useHost } from '@chhapai/host-api';

/** Requests a link and opens it. If that fails, a toast shows the server's message, or else `fallbackMessage`. */
type OpenInTab = (
  requestUrl: () => PromiseLike<{ data?: string | undefined; error?: unknown }>,
  fallbackMessage: string,
) => Promise<void>;

/** For documents that a new tab opens through a single-use link, because a tab cannot send the access token. */
export function useOpenInTab(): OpenInTab {
  const { notify } = useHost();
  return async (requestUrl, fallbackMessage) => {
    // The tab is opened now, because browsers block tabs that open after the click has been handled.
    const tab = window.open('about:blank');
    if (!tab) return notify.error('Your browser blocked the new tab. Allow pop-ups for this site and try again.');
    const { data: url, error } = await requestUrl();
    if (url !== undefined) {
      tab.opener = null;
      tab.location.href = url;
    } else {
      tab.close();
      notify.error(failureMessage(error, fallbackMessage));
    }
  };
}
