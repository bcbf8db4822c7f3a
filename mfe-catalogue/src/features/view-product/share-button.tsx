import { useHost } from '@chhapai/host-api';
import { Button, ShareIcon } from '@chhapai/ui';

/** Hands the page's address to the device's own share sheet, or to the clipboard where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { notify } = useHost();
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch (error) {
      // Closing the share sheet is no failure.
      if ((error as Error).name !== 'AbortError') notify.error('The link could not be copied');
    }
  };
  return (
    <Button kind="quiet" small icon={<ShareIcon size={20} />} onClick={() => void share()}>
      Share
    </Button>
  );
}
