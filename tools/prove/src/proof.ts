/** The result of proving a promise. */
export interface Proof {
  /** Undefined if it cannot be proved on this machine. */
  isKept: boolean | undefined;
  /** A summary of the proof, the violations, or the reason why it was not run. */
  details: string;
}
