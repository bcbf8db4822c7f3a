import { useState } from 'react';
import type { Design, DesignFormat } from '@chhapai/contracts';
import { Badge, Button, Chip, ChipRow, Notice, Picture, Price, StarIcon, Stars } from '@chhapai/ui';
import { designCategoryName, downloadsText, reviewsText } from '../../designs/designs.rules';
import { canDownload } from './download-design';
import styles from './design-details.module.css';

interface DesignDetailsProps {
  design: Design;
  format: DesignFormat;
  onFormat: (format: DesignFormat) => void;
  onRate: () => void;
}

export function DesignDetails({ design, format, onFormat, onRate }: DesignDetailsProps) {
  const { category, isPremium, price, rating, totalRatings, downloads, description, tags, formats } = design;
  return (
    <>
      <Views design={design} />
      <div className={styles.text}>
        <div className={styles.ratings}>
          <p className={styles.figures}>
            {totalRatings > 0 ? (
              <>
                <Stars value={rating} /> <span>({reviewsText(totalRatings)})</span>
              </>
            ) : (
              <span>No ratings yet</span>
            )}
            <span>{downloadsText(downloads)}</span>
          </p>
          <Button kind="secondary" small icon={<StarIcon size={18} />} onClick={onRate}>
            Rate Design
          </Button>
        </div>
        <p className={styles.price}>
          <span>{designCategoryName(category)}</span>
          {isPremium ? <Price amount={price} size="large" /> : <Badge tone="success">Free</Badge>}
        </p>
        <p>{description}</p>
        <ul role="list" aria-label="Tags" className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge tone="neutral">{tag}</Badge>
            </li>
          ))}
        </ul>
        <div className={styles.formats}>
          <h3 className={styles.heading}>Format</h3>
          <ChipRow label="Format">
            {formats.map((option) => (
              <Chip key={option} selected={option === format} onClick={() => onFormat(option)}>
                {option}
              </Chip>
            ))}
          </ChipRow>
          {!isPremium && !canDownload(design, format) && <Notice>We email this format on request.</Notice>}
        </div>
      </div>
    </>
  );
}

/** The design's picture and related ones; a click on a thumbnail enlarges it. */
function Views({ design: { title, image, relatedImages } }: { design: Design }) {
  const [shown, setShown] = useState(image);
  // The related pictures may include the main one.
  const views = [...new Set([image, ...relatedImages])];
  return (
    <div className={styles.views}>
      <Picture
        image={shown}
        alt={title}
        width={4}
        height={3}
        sizes="(min-width: 1040px) 600px, 100vw"
        className={styles.picture}
      />
      {views.length > 1 && (
        <ul role="list" aria-label="Related views" className={styles.related}>
          {views.map((view, index) => (
            <li key={view}>
              <button
                type="button"
                className={styles.view}
                aria-label={`View ${index + 1} of ${views.length}`}
                aria-pressed={view === shown}
                onClick={() => setShown(view)}
              >
                <Picture image={view} alt="" width={4} height={3} sizes="120px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
