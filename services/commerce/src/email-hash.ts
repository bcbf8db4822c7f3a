/** SQL for the SHA-256 hash of an email address in hexadecimal, like `sha256(email).toString('hex')`. `column` is its expression. */
export const hashOf = (column: string): string => `encode(sha256(convert_to(${column}, 'UTF8')), 'hex')`;
