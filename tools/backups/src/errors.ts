/** A problem that the user can fix: its message is printed without a stack trace. */
export class BackupError extends Error {}
