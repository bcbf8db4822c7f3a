import { memo } from 'react';
import type { Work } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Badge, Card, CardLink, CropMarks, Picture } from '@chhapai/ui';
import { OPENED_OVERLAY } from '../../overlay/use-overlay';
import { badgeTone, categoryName } from '../../works/works.rules';
import styles from './work-card.module.css';

interface WorkCardProps {
  work: Work;
  /** The URL that opens the work. */
  url: string;
  /** The first card is larger, and its picture loads with priority. */
  isFirst: boolean;
  /** The card takes the whole width on phones and tablets. */
  isWide: boolean;
}

const sizes = '(min-width: 1040px) 390px, 46vw';
const wideSizes = '(min-width: 1040px) 390px, 92vw';
/**
 * On phones, slightly narrower than the picture is displayed: it still looks sharp, and the next size takes
 * half as long again to load.
 */
const firstSizes = '(min-width: 1040px) 810px, (min-width: 720px) 92vw, 80vw';

export const WorkCard = memo(function WorkCard({ work, url, isFirst, isWide }: WorkCardProps) {
  return (
    <Card className={styles.card}>
      <CropMarks />
      <div className={styles.print}>
        <Picture
          image={work.image}
          alt={work.title}
          width={4}
          height={3}
          sizes={isFirst ? firstSizes : isWide ? wideSizes : sizes}
          priority={isFirst}
        />
      </div>
      <Badge tone={badgeTone(work.category)} className={styles.badge}>
        {categoryName(work.category)}
      </Badge>
      <div className={styles.label}>
        <h2 className={styles.title}>
          <CardLink render={(slot) => <Link to={url} state={OPENED_OVERLAY} preventScrollReset {...slot} />}>
            {work.title}
          </CardLink>
        </h2>
        <p className={styles.type}>{work.type}</p>
        {isFirst && <p className={styles.description}>{work.description}</p>}
      </div>
    </Card>
  );
});
