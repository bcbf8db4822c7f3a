import type { Design } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Badge, Card, CardActions, CardBody, CardLink, CropMarks, formatRupees, Picture, Stars } from '@chhapai/ui';
import { designCategoryName, downloadsText } from '../../designs/designs.rules';
import { OPENED_OVERLAY } from '../../overlay/use-overlay';
import { DownloadDesign } from './download-design';
import type { DesignActions } from './use-design-actions';
import styles from './design-card.module.css';

interface DesignCardProps {
  design: Design;
  /** The URL that opens the design. */
  url: string;
  /** Loads the picture with priority. */
  isFirst: boolean;
  actions: DesignActions;
}

const MAX_SHOWN = 3;

export function DesignCard({ design, url, isFirst, actions }: DesignCardProps) {
  const { title, image, category, isPremium, price, rating, totalRatings, downloads, tags, formats } = design;
  return (
    <Card className={styles.card}>
      <CropMarks />
      <div className={styles.pictureFrame}>
        <Picture
          image={image}
          alt={title}
          width={4}
          height={3}
          sizes="(min-width: 1040px) 390px, (min-width: 720px) 46vw, 100vw"
          priority={isFirst}
        />
        {isPremium && <Badge className={styles.badge}>Premium {formatRupees(price)}</Badge>}
      </div>
      <CardBody>
        <p className={styles.kind}>{designCategoryName(category)}</p>
        <h2 className={styles.title}>
          <CardLink render={(slot) => <Link to={url} state={OPENED_OVERLAY} preventScrollReset {...slot} />}>
            {title}
          </CardLink>
        </h2>
        <p className={styles.figures}>
          {totalRatings > 0 ? <Stars value={rating} count={totalRatings} small /> : <span>No ratings yet</span>}
          <span>{downloadsText(downloads)}</span>
        </p>
        <ul role="list" aria-label="Tags" className={styles.tags}>
          {tags.slice(0, MAX_SHOWN).map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
        <CardActions className={styles.actions}>
          <ul role="list" aria-label="Formats" className={styles.formats}>
            {formats.slice(0, MAX_SHOWN).map((format) => (
              <li key={format}>{format}</li>
            ))}
          </ul>
          <DownloadDesign
            design={design}
            format={formats[0]!}
            actions={actions}
            small
            buyLabel="Buy Now"
            downloadLabel="Download"
          />
        </CardActions>
      </CardBody>
    </Card>
  );
}
