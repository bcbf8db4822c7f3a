import { Drawing } from './drawing';

const trolley = 'M44 40h78l-10 38H55z';

/** An empty cart. */
export const CartDrawing = () => (
  <Drawing under={trolley}>
    <path d={`M24 26h14l17 52h57l10-38H43M62 40l6 38M82 40v38M102 40l-6 38M52 54h67M55 66h61`} />
    <circle cx="64" cy="94" r="7" />
    <circle cx="104" cy="94" r="7" />
  </Drawing>
);
