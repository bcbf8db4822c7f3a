import { orderPaths, type ReturnPhoto } from '@chhapai/contracts';
import { PrivatePhoto } from '../../orders/private-photo';
import styles from './view-order.module.css';

/** The photos of a return request. */
export function ReturnPhotos({ orderId, photos }: { orderId: string; photos: readonly ReturnPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul role="list" className={styles.photos}>
      {photos.map(({ _id, width, height }, index) => (
        <li key={_id}>
          <PrivatePhoto
            url={orderPaths.returnPhoto(orderId, _id)}
            alt={`Your photo ${index + 1}`}
            width={width}
            height={height}
            className={styles.photo}
          />
        </li>
      ))}
    </ul>
  );
}
