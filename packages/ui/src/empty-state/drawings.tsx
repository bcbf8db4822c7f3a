import { Drawing } from './drawing';

const trolley = 'M44 40h78l-10 38H55z';

/** An empty cart. */
export const CartDrawing = () => (
  <Drawing backdrop={trolley}>
    <path d="M24 26h14l17 52h57l10-38H43M62 40l6 38M82 40v38M102 40l-6 38M52 54h67M55 66h61" />
    <circle cx="64" cy="94" r="7" />
    <circle cx="104" cy="94" r="7" />
  </Drawing>
);

const heart = 'M80 98C50 76 38 62 38 46a21 21 0 0 1 42-6 21 21 0 0 1 42 6c0 16-12 30-42 52z';

/** A heart, for an empty wishlist. */
export const HeartDrawing = () => (
  <Drawing backdrop={heart}>
    <path d={`${heart}M50 46c0-7 4-11 9-12`} />
  </Drawing>
);

const sheet = 'M48 18h48l20 20v66H48z';

/** A sheet of paper with crop marks. */
export const PaperDrawing = () => (
  <Drawing backdrop={sheet}>
    <path d={`${sheet}M96 18v20h20M62 56h40M62 70h40M62 84h24`} />
    <path d="M48 2v8M32 18h8M116 112v6M124 104h8M32 104h8M48 112v6" />
  </Drawing>
);

const box = 'M40 44h80v58H40z';

/** A parcel, for an empty list of orders. */
export const ParcelDrawing = () => (
  <Drawing backdrop={box}>
    <path d={`${box}M40 44l14-22h52l14 22M80 22v40M70 44v18h20V44M52 90h18`} />
  </Drawing>
);
