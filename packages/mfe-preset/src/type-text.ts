/** Pieces of TypeScript type text, put together so that equal types read the same. */

/** `"a" | "b"`, sorted, each once; `true | false` is `boolean`. */
export function unionText(members: readonly string[]): string {
  const distinct = new Set(members);
  if (distinct.has('any')) return 'any';
  if (distinct.has('true') && distinct.has('false')) {
    distinct.delete('true');
    distinct.delete('false');
    distinct.add('boolean');
  }
  if (distinct.size > 1) distinct.delete('never');
  return [...distinct].sort().map(inParentheses).join(' | ');
}

/** `readonly string[]`; a union or function inside stands in parentheses. */
export function arrayText(element: string, isReadonly: boolean): string {
  const inner = / [|&] |=>/.test(element) ? `(${element})` : element;
  return `${isReadonly ? 'readonly ' : ''}${inner}[]`;
}

/** `{ a: string; b?: number }`. */
export function objectText(members: readonly string[]): string {
  return members.length > 0 ? `{ ${members.join('; ')} }` : '{}';
}

/** A property's name, quoted where it must be. */
export function nameText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** A function beside other types must not swallow them. */
export function inParentheses(text: string): string {
  return text.includes('=>') && !text.startsWith('{') ? `(${text})` : text;
}
