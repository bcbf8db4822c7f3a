import { compareTypes, type TypePair } from './compare-types.js';

process.once('message', (pairs: TypePair[]) => {
  process.send?.(compareTypes(pairs), () => process.disconnect());
});
