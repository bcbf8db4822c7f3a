import { designPaths, downloadFormats, type Design, type DesignFormat } from '@chhapai/contracts';
import { Button, ButtonLink, DownloadIcon, MailIcon } from '@chhapai/ui';
import type { DesignActions } from './use-design-actions';

interface DownloadDesignProps {
  design: Design;
  format: DesignFormat;
  actions: DesignActions;
  small?: boolean;
  /** The labels for premium and free designs. */
  buyLabel: string;
  downloadLabel: string;
}

/** Whether the file can be downloaded, as opposed to being sent by the team. */
export const canDownload = (
  { downloadable = downloadFormats }: { downloadable?: readonly DesignFormat[] | undefined },
  format: DesignFormat,
): boolean => downloadable.includes(format);

/** The button to buy, download or request a design. A download is a plain link that works without JavaScript. */
export function DownloadDesign({ design, format, actions, small, buyLabel, downloadLabel }: DownloadDesignProps) {
  if (design.isPremium)
    return (
      <Button small={small} aria-label={`${buyLabel}: ${design.title}`} onClick={() => actions.buy(design, format)}>
        {buyLabel}
      </Button>
    );
  if (!canDownload(design, format))
    return (
      <Button small={small} icon={<MailIcon size={20} />} onClick={() => actions.requestFormat(design, format)}>
        Ask for the {format} file
      </Button>
    );
  const url = designPaths.file(design.id, format);
  const isDisabled = actions.recentDownload === url;
  return (
    <ButtonLink
      small={small}
      kind={small ? 'secondary' : 'primary'}
      href={url}
      {...(format === 'Canva' ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
      aria-label={`${downloadLabel}: ${design.title} as ${format}`}
      icon={<DownloadIcon size={20} />}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => (isDisabled ? event.preventDefault() : actions.trackDownload(design, format))}
    >
      {downloadLabel}
    </ButtonLink>
  );
}
