/** The result of proving a promise. */
export interface Proof {
  /** Undefined if it cannot be proved on this machine. */
  isKept: boolean | undefined;
  /** What was done, what is wrong, or why it was not proved. */
  details: string;
}
