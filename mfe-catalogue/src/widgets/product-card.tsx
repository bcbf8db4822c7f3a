export function Component() {
  return <b>card</b>;
}
