/** Receives messages for the user about the start and the running shop. */
export interface Reporter {
  /** A startup step is complete. */
  step(name: string): void;
  /** Something is wrong while the shop is running. */
  warn(text: string): void;
  /** The first administrator was created with a generated password; happens once per database. */
  administratorCreated(email: string, password: string): void;
  /** The shop was told to stop, but something may still be running. */
  stopFailed(error: unknown): void;
}

interface ConsoleReporter extends Reporter {
  /** The shop can be used at this URL. */
  ready(url: string): void;
}

export const SILENT: Reporter = {
  step: () => undefined,
  warn: () => undefined,
  administratorCreated: () => undefined,
  stopFailed: () => undefined,
};

/** Prints a line for each step, with the seconds it took, and a generated password again at the end. */
export function consoleReporter(): ConsoleReporter {
  let lastStepAt = performance.now();
  let loginText = '';
  return {
    step(name) {
      const now = performance.now();
      console.log(`${name} … ${((now - lastStepAt) / 1000).toFixed(1)} s`);
      lastStepAt = now;
    },
    warn: (text) => console.error(text),
    administratorCreated(email, password) {
      loginText = `\nFirst administrator: ${email}\nPassword:            ${password}\nThis password will not be shown again.\n`;
      console.log(loginText);
    },
    stopFailed(error) {
      console.error('Not everything could be stopped:', error);
      process.exitCode = 1;
    },
    ready: (url) => console.log(`${loginText && `${loginText}\n`}Ready: ${url}`),
  };
}

/** A failed start that the user can fix: its message is printed without a stack trace. */
export class StartError extends Error {}
