import { testLoneFailures } from './support/lone-failures.js';

const ENDLESS = 'for (;;) {}';

testLoneFailures({
  'that loops forever when it is loaded': { onLoad: ENDLESS },
  'whose loader loops forever': { loader: ENDLESS },
  'that loops forever while it renders': { component: ENDLESS },
  'that uses up all memory': { component: 'const hoard = []; for (;;) hoard.push(new Array(1e5).fill(Math.random()))' },
});
