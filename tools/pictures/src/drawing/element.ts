export type Attributes = Readonly<Record<string, string | number | undefined>>;

const formatValue = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value;
const escape = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escape(formatValue(value))}"`)
    .join('');
  const inner = children.join('');
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`;
}

export const group = (attributes: Attributes, ...children: string[]) => element('g', attributes, ...children);
