import type { Work } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Picture } from '@chhapai/ui';
import { opened } from '../../overlay/use-overlay';
import styles from './gallery.module.css';

/** Every fifth picture takes four places, so that the wall has a rhythm. */
const isLarge = (index: number) => index % 5 === 0;

/** The pictures edge to edge; the name comes with the pointer or the focus. */
export function Mosaic({ works }: { works: readonly Work[] }) {
  return (
    <ul role="list" className={styles.mosaic}>
      {works.map(({ id, title, type, image }, index) => (
        <li key={id} className={isLarge(index) ? styles.large : undefined}>
          <Link to={`/ourworks?work=${encodeURIComponent(id)}`} state={opened} className={styles.tile}>
            <Picture
              image={image}
              alt={title}
              width={4}
              height={3}
              sizes={isLarge(index) ? '(min-width: 720px) 50vw, 100vw' : '(min-width: 720px) 25vw, 50vw'}
              priority={index === 0}
            />
            <span className={styles.name} aria-hidden="true">
              {title}
              <span className={styles.type}>{type}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
