import { useEffect, useState } from 'react';
import { orderPaths, type ReturnPhoto } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import styles from './view-order.module.css';

/** The photos of a return request. They are fetched with the access token, because only the shopper and staff may see them. */
export function ReturnPhotos({ orderId, photos }: { orderId: string; photos: readonly ReturnPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul role="list" className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo._id}>
          <Photo url={orderPaths.returnPhoto(orderId, photo._id)} photo={photo} alt={`Your photo ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ url, photo: { width, height }, alt }: { url: string; photo: ReturnPhoto; alt: string }) {
  const { http } = useHost();
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let shown: string | undefined;
    const load = async () => {
      const content = await http.request<Blob>({ url, responseType: 'blob', signal: controller.signal });
      if (!controller.signal.aborted) setSource((shown = URL.createObjectURL(content)));
    };
    // Without the photo, its frame stays empty.
    load().catch(() => undefined);
    return () => {
      controller.abort();
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [http, url]);
  return source ? (
    <img src={source} alt={alt} width={width} height={height} className={styles.photo} />
  ) : (
    <span role="img" aria-label={alt} className={styles.photo} />
  );
}
