/** Who is told how the shop is doing. */
export interface Reporter {
  /** A step is done. */
  step(name: string): void;
  /** Something goes wrong while the shop runs. */
  notice(text: string): void;
  /** The first administrator was made with a made-up password: once in the life of a database. */
  staffAccount(email: string, password: string): void;
}

export const SILENT: Reporter = { step: () => undefined, notice: () => undefined, staffAccount: () => undefined };
