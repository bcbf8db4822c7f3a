import type { ServiceIcon as IconName } from '@chhapai/contracts';
import styles from './service-cards.module.css';

/** The icon of a service; a printer if this release does not know the icon that the server names. */
export function ServiceIcon({ name }: { name: string }) {
  const { shape, line } = serviceIcons[name as IconName] ?? serviceIcons.printer;
  return (
    <svg viewBox="0 0 52 52" width="52" height="52" className={styles.icon} aria-hidden="true">
      <path className={styles.shape} d={shape} />
      <path className={styles.line} d={line} />
    </svg>
  );
}

/** The icons of services: SVG paths for the coloured `shape` and the `line` drawing over it. */
const serviceIcons: Readonly<Record<IconName, { shape: string; line: string }>> = {
  mug: {
    shape: 'M10 18h22v14H10z',
    line: 'M10 14h22v20a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6zM32 18h3a6.5 6.5 0 0 1 0 13h-3M17 9c0-3 3-3 3-6M25 9c0-3 3-3 3-6',
  },
  pen: {
    shape: 'M27 11l10 10-20 20L7 31z',
    line: 'M31 7l10 10-24 24-12 2 2-12zM27 11l10 10M7 31l10 10M36 6l6 6',
  },
  tag: {
    shape: 'M8 8h16l18 18-16 16L8 24z',
    line: 'M8 8h16l18 18-16 16L8 24zM13 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0M16 13c-2-7 4-10 8-9M26 22l6 6M21 25l6 6',
  },
  'die-cut': {
    shape: 'M6 14h24l12 10-12 10H6z',
    line: 'M6 14h24l12 10-12 10H6zM30 21a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 20h10M12 25h10M12 30h6',
  },
  card: {
    shape: 'M6 18h34v22H6z',
    line: 'M10 18v-5h34v22h-4M6 18h34v22H6zM12 33h12M32 24l1.6 3.4 3.7.4-2.8 2.5.8 3.7-3.3-1.9-3.3 1.9.8-3.7-2.8-2.5 3.7-.4z',
  },
  sticker: {
    shape: 'M24 6a18 18 0 1 0 18 18c-11 0-18-7-18-18z',
    line: 'M24 6a18 18 0 1 0 18 18c-11 0-18-7-18-18zM24 6c8 1 17 10 18 18M14 24v.1M24 34c-4 0-7-2-8-5',
  },
  target: {
    shape: 'M24 13a11 11 0 1 0 0 22 11 11 0 1 0 0-22z',
    line: 'M24 6a18 18 0 1 0 0 36 18 18 0 1 0 0-36zM24 13a11 11 0 1 0 0 22 11 11 0 1 0 0-22zM24 20a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM24 2v8M24 38v8M2 24h8M38 24h8',
  },
  leaflet: {
    shape: 'M18 8l12 5v29l-12-5z',
    line: 'M6 13l12-5 12 5 12-5v29l-12 5-12-5-12 5zM18 8v29M30 13v29M10 20l4-1.7M22 19l4 1.7M34 20l4-1.7',
  },
  letterhead: {
    shape: 'M6 20l18 12 18-12v22H6z',
    line: 'M6 20l18 12 18-12v22H6zM11 23V6h26v17M17 12h8M17 17h14M6 42l14-12M42 42 28 30',
  },
  folder: {
    shape: 'M6 16h36v25H6z',
    line: 'M6 16V9h13l4 7h19v25H6zM24 22v13M17.5 28.5h13',
  },
  'invoice-book': {
    shape: 'M12 5h24v12H12z',
    line: 'M12 5h24v38l-4-3-4 3-4-3-4 3-4-3-4 3zM17 11h9M17 22h14M17 27h14M17 32h6M29 32h2',
  },
  printer: {
    shape: 'M14 28h20v15H14z',
    line: 'M14 17V5h20v12M14 35H6V17h36v18h-8M14 28h20v15H14zM35 22.5v.1M19 34h10M19 38h6',
  },
};
