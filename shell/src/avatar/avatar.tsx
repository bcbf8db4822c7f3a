import { classNames } from '@chhapai/ui';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** URL of the picture; without one, the initial of the name is shown. */
  src: string;
  className?: string;
}

/** A person's picture, as decoration beside the name. */
export function Avatar({ name, src, className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, className)} data-initial={[...(name || 'U')][0]} aria-hidden="true">
      {src && <img src={src} alt="" referrerPolicy="no-referrer" />}
    </span>
  );
}
