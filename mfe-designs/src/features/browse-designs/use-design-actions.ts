import { useState } from 'react';
import { useAppDispatch, useHost } from '@chhapai/host-api';
import type { Design, DesignFormat } from '@chhapai/contracts';
import { designsApi } from '../../designs/designs.api';
import type { EnquirySubject } from '../../enquiry/enquiry-dialog';

/** What a visitor can do with a design: take it, buy it, or ask the team for a file. */
export function useDesignActions() {
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const [subject, setSubject] = useState<EnquirySubject>();
  const [said, setSaid] = useState('');

  /** The browser fetches the file by itself; here it is only said, and counted as the service counts it. */
  const downloading = ({ id, title }: Design, format: DesignFormat) => {
    const words = `Downloading ${title} in ${format} format...`;
    notify.info(words);
    setSaid(words);
    dispatch(
      designsApi.util.updateQueryData('getDesigns', undefined, (designs) => {
        const taken = designs.find((design) => design.id === id);
        if (taken) taken.downloads += 1;
      }),
    );
  };
  const buy = (design: Design, format?: DesignFormat) => {
    notify.info(`Premium design! Price: ₹${design.price}`);
    setSubject({ ...subjectOf(design), kind: 'premium-design', note: `Premium · ₹${design.price}`, format });
  };
  const ask = (design: Design, format: DesignFormat) =>
    setSubject({ ...subjectOf(design), kind: 'design-file', format });
  return { subject, said, downloading, buy, ask, endAsking: () => setSubject(undefined) };
}
export type DesignActions = Pick<ReturnType<typeof useDesignActions>, 'said' | 'downloading' | 'buy' | 'ask'>;

const subjectOf = ({ id, title, image }: Design) => ({ id, title, image });
