import { rm, writeFile } from 'node:fs/promises';
import { NEVER, testLoneFailures } from './support/lone-failures.js';

testLoneFailures(
  {
    'whose node build is missing': (file) => rm(file),
    'whose node build is a page of HTML': (file) => writeFile(file, '<!DOCTYPE html><title>Hello</title>'),
    'whose node build has a changed byte': (file) => writeFile(file, 'globalThis.planted = 1; exports.app = null;'),
    'that throws when it is loaded': { onLoad: `throw new Error('planted')` },
    'that throws in its loader': { loader: `throw new Error('planted')` },
    'whose loader never returns': { loader: NEVER },
    'that throws while rendering': { component: `throw new Error('planted')` },
    // React's own frames fill the first ten of the stack trace.
    'that passes React a value that it cannot render': {
      component: `require('react').Children.toArray(JSON.parse('['.repeat(15) + '{}' + ']'.repeat(15)))`,
    },
    'that ends the process': { component: 'process.exit(1)' },
  },
  5_000,
);
