import { useState } from 'react';
import type { Work } from '@chhapai/contracts';
import { Badge, Button, Picture } from '@chhapai/ui';
import { EnquiryDialog, type EnquirySubject } from '../../enquiry/enquiry-dialog';
import { Overlay } from '../../overlay/overlay';
import type { Step } from '../../overlay/use-overlay';
import { badgeTone, categoryName } from '../../works/works.rules';
import styles from './work-overlay.module.css';

interface WorkOverlayProps {
  /** The overlay is open while there is a work. */
  work: Work | undefined;
  /** The position in the filtered list, starting at 1; 0 if it is not in the list. */
  position: number;
  total: number;
  onClose: () => void;
  onStep: (by: Step) => void;
}

/** The details of a work, with a button to request similar work. */
export function WorkOverlay({ work, position, total, onClose, onStep }: WorkOverlayProps) {
  const [subject, setSubject] = useState<EnquirySubject>();
  return (
    <>
      {work && (
        <Overlay
          title={work.title}
          position={position > 0 ? { index: position, total } : undefined}
          onClose={onClose}
          onStep={onStep}
          actions={<Button onClick={() => setSubject(subjectOf(work))}>Get Similar Work Done</Button>}
        >
          <WorkDetails work={work} />
        </Overlay>
      )}
      <EnquiryDialog subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}

const subjectOf = ({ id, title, image, type }: Work): EnquirySubject => ({
  kind: 'similar-work',
  id,
  title,
  image,
  note: type,
});

function WorkDetails({ work }: { work: Work }) {
  return (
    <>
      <Picture
        key={work.id}
        image={work.image}
        alt={work.title}
        width={4}
        height={3}
        sizes="(min-width: 1040px) 600px, 100vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className={styles.kind}>
          <Badge tone={badgeTone(work.category)}>{categoryName(work.category)}</Badge>
          <span className={styles.type}>{work.type}</span>
        </p>
        <p>{work.description}</p>
        <dl className={styles.facts}>
          {work.dimensions && (
            <>
              <dt>Dimensions</dt>
              <dd>{work.dimensions}</dd>
            </>
          )}
          {work.material && (
            <>
              <dt>Material</dt>
              <dd>{work.material}</dd>
            </>
          )}
        </dl>
        <ul role="list" aria-label="Tags" className={styles.tags}>
          {work.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="neutral">{tag}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
