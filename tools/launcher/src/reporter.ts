/** Receives what the user should know about the start and the running shop. */
export interface Reporter {
  /** A step of the start is complete. */
  step(name: string): void;
  /** Something is wrong while the shop is running. */
  warn(text: string): void;
  /** The first administrator was created with a generated password; happens once per database. */
  administratorCreated(email: string, password: string): void;
}

export const SILENT: Reporter = { step: () => undefined, warn: () => undefined, administratorCreated: () => undefined };

/** Prints a line for each step, with the seconds it took. */
export function consoleReporter(): Reporter {
  let last = performance.now();
  return {
    step(name) {
      const now = performance.now();
      console.log(`${name} … ${((now - last) / 1000).toFixed(1)} s`);
      last = now;
    },
    warn: (text) => console.error(text),
    administratorCreated(email, password) {
      console.log(
        `\nFirst administrator: ${email}\nPassword:            ${password}\nThis password is shown only once.\n`,
      );
    },
  };
}

/** A failed start that the user can fix: its message is printed without a stack trace. */
export class StartError extends Error {}
