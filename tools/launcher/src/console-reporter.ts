import type { Reporter } from './reporter.js';

/** One line for each step with its time in seconds since the step before. */
export function consoleReporter(): Reporter {
  let last = performance.now();
  return {
    step(name) {
      const now = performance.now();
      console.log(`${name} … ${((now - last) / 1000).toFixed(1)} s`);
      last = now;
    },
    notice: (text) => console.error(text),
    staffAccount(email, password) {
      console.log(`\nFirst administrator: ${email}\nPassword:            ${password}\nIt is shown only this once.\n`);
    },
  };
}
