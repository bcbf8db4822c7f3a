import { testLoneFailures } from './support/lone-failures.js';

const ENDLESS = 'for (;;) {}';

testLoneFailures({
  'that never ends being loaded': { onLoad: ENDLESS },
  'whose loader is an endless loop': { loader: ENDLESS },
  'that never ends rendering': { component: ENDLESS },
  'that takes all memory': { component: 'const hoard = []; for (;;) hoard.push(new Array(1e5).fill(Math.random()))' },
});
