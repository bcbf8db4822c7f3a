/** Lets the browser download a file under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Phones start a download after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
