import { useEffect, useState } from 'react';
import { useHost } from '@chhapai/host-api';

interface PrivatePhotoProps {
  url: string;
  /** Empty if the surrounding text describes the photo. */
  alt: string;
  width: number;
  height: number;
  className?: string | undefined;
}

/**
 * A photo that only the shopper who sent it and staff may see, fetched with the access token. If it cannot be loaded,
 * its place stays empty.
 */
export function PrivatePhoto({ url, alt, width, height, className }: PrivatePhotoProps) {
  const { http } = useHost();
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let objectUrl: string | undefined;
    const load = async () => {
      const content = await http.request<Blob>({ url, responseType: 'blob', signal: controller.signal });
      if (!controller.signal.aborted) setSource((objectUrl = URL.createObjectURL(content)));
    };
    load().catch(() => undefined);
    return () => {
      controller.abort();
      setSource(undefined);
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [http, url]);
  if (source) return <img src={source} alt={alt} width={width} height={height} className={className} />;
  return alt ? <span role="img" aria-label={alt} className={className} /> : <span className={className} />;
}
