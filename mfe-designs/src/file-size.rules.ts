const MB = 1024 * 1024;

/** The size of a file as text, such as `640 KB` or `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
