const MB = 1024 * 1024;

/** The most an archive may be. The five apps of the shop unpack to less than 3 MB. */
export const ARCHIVE_BYTES = 16 * MB;
/** Everything in it, and its headers, unpacked. */
export const UNPACKED_BYTES = 64 * MB;
export const FILE_BYTES = 8 * MB;
export const FILES = 2_000;
export const PATH_LENGTH = 200;
export const VERSION_LENGTH = 60;
export const RECORD_BYTES = MB;
export const SIGNATURE_BYTES = 4 * 1024;
/** What a refusal says of one app; the rest is more of the same. */
export const FINDINGS = 20;
