import { useState, type KeyboardEvent } from 'react';
import { staffReturnPaths, type StaffReturn } from '@chhapai/contracts';
import { ToolButton } from '@chhapai/console-ui';
import { Dialog, hasModifier, WhenNear } from '@chhapai/ui';
import { PrivatePhoto } from '../../orders/private-photo';
import styles from './returns.module.css';

interface ReturnPhotosProps {
  request: StaffReturn;
  size: 'row' | 'page';
}

/** The photos of a return request as thumbnails; each opens enlarged. */
export function ReturnPhotos({ request: { _id, photos, order }, size }: ReturnPhotosProps) {
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  const urlOf = (photoId: string) => staffReturnPaths.photo(_id, photoId);
  const enlarged = shown === undefined ? undefined : photos[shown];
  const move = (step: number) => setShown((current = 0) => (current + step + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  return (
    <>
      <ul role="list" className={styles.photos} data-size={size}>
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={`Photo ${index + 1} of the return of ${order.number}`}
              onClick={() => setShown(index)}
            >
              <WhenNear ahead={300} placeholder={<span className={styles.photo} />}>
                <PrivatePhoto {...photo} url={urlOf(photo._id)} alt="" className={styles.photo} />
              </WhenNear>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={enlarged !== undefined}
        onClose={() => setShown(undefined)}
        onKeyDown={onKeyDown}
        size="wide"
        title={`Photo ${(shown ?? 0) + 1} of ${photos.length}, ${order.number}`}
        footer={
          photos.length > 1 && (
            <>
              <ToolButton onClick={() => move(-1)}>Previous photo</ToolButton>
              <ToolButton onClick={() => move(1)}>Next photo</ToolButton>
            </>
          )
        }
      >
        {enlarged && (
          <PrivatePhoto {...enlarged} url={urlOf(enlarged._id)} alt={`Photo ${shown! + 1}`} className={styles.large} />
        )}
      </Dialog>
    </>
  );
}
