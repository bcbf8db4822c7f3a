export function Component() {
  return <h1>One</h1>;
}
