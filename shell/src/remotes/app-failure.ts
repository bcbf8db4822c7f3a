/** What an app did wrong that only shows in the shell: whoever counts failures reads `app`, where a stack trace would name the shell. */
export class AppFailure extends Error {
  constructor(
    readonly app: string,
    message: string,
  ) {
    super(`${app} ${message}`);
  }
}
