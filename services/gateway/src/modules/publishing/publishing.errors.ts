/** A build that is not published; the message says which and why. */
export class RefusedBuild extends Error {}
