import { useRef } from 'react';
import { PictureField, ToolButton, withMoved, type ConflictForm } from '@chhapai/console-ui';
import { MAX_RELATED_IMAGES } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { holdsFocus, Picture } from '@chhapai/ui';
import styles from './designs.module.css';
import type { DesignField, DesignValues } from './staff-designs.rules';

interface RelatedPicturesProps {
  form: ConflictForm<DesignField, DesignValues>;
  texts: { label: string; error: string | undefined };
}

/** The related pictures of a design, with controls to add, move and remove them. */
export function RelatedPictures({ form, texts: { label, error } }: RelatedPicturesProps) {
  const pictures = form.valueOf('relatedImages');
  const { notify } = useHost();
  const group = useRef<HTMLFieldSetElement>(null);
  const setPictures = (relatedImages: readonly string[]) => form.edit({ relatedImages });
  const remove = (image: string) => {
    const index = pictures.indexOf(image);
    setPictures(pictures.filter((each) => each !== image));
    // The button that had focus disappears.
    group.current?.focus({ preventScroll: true });
    const undo = () => form.update('relatedImages', (current) => withMoved(current, image, index));
    notify.success('Picture removed', { action: { label: 'Undo', run: undo } });
  };
  const add = (image: string) => {
    form.update('relatedImages', (current) => [...new Set([...current, image])]);
    // The field disappears with the last picture that fits.
    const isLast = pictures.length === MAX_RELATED_IMAGES - 1;
    if (isLast && holdsFocus(group.current)) group.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset ref={group} className={styles.group} tabIndex={-1}>
      <legend className={styles.legend}>{label}</legend>
      {pictures.length > 0 && (
        <ol role="list" className={styles.pictures}>
          {pictures.map((image, index) => (
            <li key={image} className={styles.picture}>
              <Picture image={image} alt={`Related picture ${index + 1}`} width={4} height={3} sizes="160px" />
              <div className={styles.tools}>
                <ToolButton
                  kind="quiet"
                  aria-label={`Remove related picture ${index + 1}`}
                  onClick={() => remove(image)}
                >
                  Remove
                </ToolButton>
                {/* Not absent or `disabled` for the first picture, because the button would lose focus when it moves one there. */}
                <ToolButton
                  kind="quiet"
                  aria-label={`Move related picture ${index + 1} earlier`}
                  aria-disabled={index === 0}
                  onClick={() => setPictures(withMoved(pictures, image, index - 1))}
                >
                  Earlier
                </ToolButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      {pictures.length < MAX_RELATED_IMAGES && (
        <PictureField
          label={pictures.length > 0 ? 'Another picture' : 'First picture'}
          image=""
          ratio={[4, 3]}
          error={error}
          onChange={add}
        />
      )}
    </fieldset>
  );
}
