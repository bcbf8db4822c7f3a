import { Drawing } from './drawing';

const lens = 'M72 24a30 30 0 1 1 0 60 30 30 0 0 1 0-60z';

/** Nothing found. */
export const SearchDrawing = () => (
  <Drawing under={lens}>
    <path d={`${lens}M94 76l28 28M60 46c4-6 12-9 20-6`} />
    <path d="M116 26v12M110 32h12" />
  </Drawing>
);
