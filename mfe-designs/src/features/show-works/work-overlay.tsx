import { useState } from 'react';
import type { Work } from '@chhapai/contracts';
import { Badge, Button, Picture } from '@chhapai/ui';
import { EnquiryDialog, type EnquirySubject } from '../../enquiry/enquiry-dialog';
import { Overlay } from '../../overlay/overlay';
import type { Step } from '../../overlay/use-overlay';
import { badgeTone, categoryName } from '../../works/works.rules';
import styles from './work-overlay.module.css';

interface WorkOverlayProps {
  /** Open while there is one. */
  work: Work | undefined;
  /** Its place in the filtered list, from 1; 0 when it is not in it. */
  at: number;
  of: number;
  onClose: () => void;
  onStep: (by: Step) => void;
}

/** One work with all that is known of it, and the way to have such a thing made. */
export function WorkOverlay({ work, at, of, onClose, onStep }: WorkOverlayProps) {
  const [subject, setSubject] = useState<EnquirySubject>();
  return (
    <>
      {work && (
        <Overlay
          title={work.title}
          place={at > 0 ? { at, of } : undefined}
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
      <div className={styles.words}>
        <p className={styles.kind}>
          <Badge tone={badgeTone(work.category)}>{categoryName(work.category)}</Badge>
          <span className={styles.type}>{work.type}</span>
        </p>
        <p>{work.description}</p>
        <dl className={styles.facts}>
          <dt>Dimensions</dt>
          <dd>{work.dimensions}</dd>
          <dt>Material</dt>
          <dd>{work.material}</dd>
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
