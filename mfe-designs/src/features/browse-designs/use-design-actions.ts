import { useEffect, useState } from 'react';
import { useAppDispatch, useHost } from '@chhapai/host-api';
import { designPaths, type Design, type DesignFormat } from '@chhapai/contracts';
import { formatRupees } from '@chhapai/ui';
import { designsApi } from '../../designs/designs.api';
import type { EnquirySubject } from '../../enquiry/enquiry-dialog';

/** A second tap within this time is ignored. */
const DOUBLE_TAP_MS = 3_000;

/** Downloading, buying and requesting a design. */
export function useDesignActions() {
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const [subject, setSubject] = useState<EnquirySubject>();
  /** The URL of the file downloaded a moment ago, and what the toast says about it. */
  const [recent, setRecent] = useState<{ url: string; message: string }>();
  useEffect(() => {
    const timer = recent && setTimeout(() => setRecent(undefined), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [recent]);

  /** Announces and counts a download, which the browser itself performs. */
  const trackDownload = ({ id, title }: Design, format: DesignFormat) => {
    const message = `Downloading ${title} in ${format} format...`;
    notify.info(message);
    setRecent({ url: designPaths.file(id, format), message });
    dispatch(
      designsApi.util.updateQueryData('getDesigns', undefined, (designs) => {
        const downloaded = designs.find((design) => design.id === id);
        if (downloaded) downloaded.downloads += 1;
      }),
    );
  };
  const buy = (design: Design, format: DesignFormat) => {
    notify.info(`Premium design! Price: ${formatRupees(design.price)}`);
    setSubject({
      ...subjectOf(design),
      kind: 'premium-design',
      note: `Premium · ${formatRupees(design.price)}`,
      format,
    });
  };
  const requestFormat = (design: Design, format: DesignFormat) =>
    setSubject({ ...subjectOf(design), kind: 'design-file', format });
  return {
    subject,
    announcement: recent?.message ?? '',
    recentDownload: recent?.url,
    trackDownload,
    buy,
    requestFormat,
    closeEnquiry: () => setSubject(undefined),
  };
}
export type DesignActions = Pick<
  ReturnType<typeof useDesignActions>,
  'announcement' | 'recentDownload' | 'trackDownload' | 'buy' | 'requestFormat'
>;

const subjectOf = ({ id, title, image }: Design) => ({ id, title, image });
