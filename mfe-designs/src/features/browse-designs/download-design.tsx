import { designPaths, downloadFormats, type Design, type DesignFormat } from '@chhapai/contracts';
import { Button, ButtonLink, DownloadIcon, MailIcon } from '@chhapai/ui';
import type { DesignActions } from './use-design-actions';

interface TakeDesignProps {
  design: Design;
  format: DesignFormat;
  actions: DesignActions;
  small?: boolean;
  /** What the button says for a premium and for a free design. */
  buy: string;
  download: string;
}

/** Is the file made at once, or by the team? */
export const isDownload = (format: DesignFormat): boolean => (downloadFormats as readonly string[]).includes(format);

/** The way to have a design: bought, downloaded, or sent by the team. A download is a plain link and needs no script. */
export function DownloadDesign({ design, format, actions, small, buy, download }: TakeDesignProps) {
  if (design.isPremium)
    return (
      <Button small={small} aria-label={`${buy}: ${design.title}`} onClick={() => actions.buy(design, format)}>
        {buy}
      </Button>
    );
  if (!isDownload(format))
    return (
      <Button small={small} icon={<MailIcon size={20} />} onClick={() => actions.ask(design, format)}>
        Ask for the {format} file
      </Button>
    );
  const address = designPaths.file(design.id, format);
  const isResting = actions.resting === address;
  return (
    <ButtonLink
      small={small}
      kind={small ? 'secondary' : 'primary'}
      href={address}
      download
      aria-label={`${download}: ${design.title} as ${format}`}
      icon={<DownloadIcon size={20} />}
      aria-disabled={isResting || undefined}
      onClick={(event) => (isResting ? event.preventDefault() : actions.downloading(design, format))}
    >
      {download}
    </ButtonLink>
  );
}
