/** Formats rows of cells as a CSV file, with the byte order mark that Excel needs to read UTF-8. */
export const toCsv = (lines: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${lines.map((cells) => `${cells.map(escapeCell).join(',')}\r\n`).join('')}`;

/** Quotes a cell if necessary. An apostrophe keeps spreadsheets from evaluating its text as a formula. */
function escapeCell(cell: string | number): string {
  const text = String(cell).replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
