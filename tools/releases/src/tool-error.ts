/** Something the caller can do about: shown without a stack, with `hints` in lines below. */
export class ToolError extends Error {
  constructor(
    message: string,
    readonly hints: readonly string[] = [],
  ) {
    super(message);
  }
}
