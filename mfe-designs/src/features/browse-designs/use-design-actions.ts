import { useEffect, useState } from 'react';
import { useAppDispatch, useHost } from '@chhapai/host-api';
import { designPaths, type Design, type DesignFormat } from '@chhapai/contracts';
import { formatRupees } from '@chhapai/ui';
import { designsApi } from '../../designs/designs.api';
import type { EnquirySubject } from '../../enquiry/enquiry-dialog';

/** A second tap in this time is taken for an accident. */
const RESTS_MS = 3_000;

/** What a visitor can do with a design: take it, buy it, or ask the team for a file. */
export function useDesignActions() {
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const [subject, setSubject] = useState<EnquirySubject>();
  const [said, setSaid] = useState('');
  /** Address of the file that was asked for a moment ago. */
  const [resting, setResting] = useState<string>();
  useEffect(() => {
    const timer = resting && setTimeout(() => setResting(undefined), RESTS_MS);
    return () => clearTimeout(timer);
  }, [resting]);

  /** The browser fetches the file by itself; here it is only said, and counted as the service counts it. */
  const downloading = ({ id, title }: Design, format: DesignFormat) => {
    const words = `Downloading ${title} in ${format} format...`;
    notify.info(words);
    setSaid(words);
    setResting(designPaths.file(id, format));
    dispatch(
      designsApi.util.updateQueryData('getDesigns', undefined, (designs) => {
        const taken = designs.find((design) => design.id === id);
        if (taken) taken.downloads += 1;
      }),
    );
  };
  const buy = (design: Design, format?: DesignFormat) => {
    notify.info(`Premium design! Price: ${formatRupees(design.price)}`);
    setSubject({
      ...subjectOf(design),
      kind: 'premium-design',
      note: `Premium · ${formatRupees(design.price)}`,
      format,
    });
  };
  const ask = (design: Design, format: DesignFormat) =>
    setSubject({ ...subjectOf(design), kind: 'design-file', format });
  return { subject, said, resting, downloading, buy, ask, endAsking: () => setSubject(undefined) };
}
export type DesignActions = Pick<
  ReturnType<typeof useDesignActions>,
  'said' | 'resting' | 'downloading' | 'buy' | 'ask'
>;

const subjectOf = ({ id, title, image }: Design) => ({ id, title, image });
