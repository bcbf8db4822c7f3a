const MB = 1024 * 1024;

/** Compressed size of an archive. The five apps of the shop unpack to less than 3 MB. */
export const MAX_ARCHIVE_BYTES = 16 * MB;
/** All files and tar headers of an archive. */
export const MAX_UNPACKED_BYTES = 64 * MB;
export const MAX_FILE_BYTES = 8 * MB;
export const MAX_FILES = 2_000;
export const MAX_PATH_LENGTH = 200;
export const MAX_VERSION_LENGTH = 60;
export const MAX_RECORD_BYTES = MB;
export const MAX_SIGNATURE_BYTES = 4 * 1024;
/** Findings reported for one app. */
export const MAX_FINDINGS = 20;
