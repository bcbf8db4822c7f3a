/** Signup. */
export function Component() {
  return <h1>Signup</h1>;
}
