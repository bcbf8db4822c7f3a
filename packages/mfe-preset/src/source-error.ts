/** A mistake in the sources of an app. It has no stack trace, which would only show where the preset noticed the mistake. */
export class SourceError extends Error {
  constructor(message: string) {
    super(message);
    delete this.stack;
  }
}
