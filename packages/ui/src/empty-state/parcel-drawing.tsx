import { Drawing } from './drawing';

const box = 'M40 44h80v58H40z';

/** A parcel: orders. */
export const ParcelDrawing = () => (
  <Drawing under={box}>
    <path d={`${box}M40 44l14-22h52l14 22M80 22v40M70 44v18h20V44M52 90h18`} />
  </Drawing>
);
