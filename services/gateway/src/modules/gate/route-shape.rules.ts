/** What a pattern matches, whatever its parameters are called: React Router reads paths in any case, with or without a `/` at the end. */
export function shapeOf(pattern: string): string {
  const parts = pattern.toLowerCase().split('/').filter(Boolean);
  return `/${parts.map((part) => part.replace(/^:[^?]*/, ':')).join('/')}`;
}
