import { Drawing } from './drawing';

const sheet = 'M48 18h48l20 20v66H48z';

/** A blank sheet with its crop marks. */
export const PaperDrawing = () => (
  <Drawing under={sheet}>
    <path d={`${sheet}M96 18v20h20M62 56h40M62 70h40M62 84h24`} />
    <path d="M48 2v8M32 18h8M116 112v6M124 104h8M32 104h8M48 112v6" />
  </Drawing>
);
