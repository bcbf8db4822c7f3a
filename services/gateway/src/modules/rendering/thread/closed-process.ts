/**
 * Puts a bare stand-in where code looks for `process`: a release has no business with the gateway's environment, and must
 * not end what other releases run in. Like the closed `require` this keeps order; it is no prison.
 */
export function closeProcess(): void {
  const refuse = () => {
    throw new Error('A release cannot end the process it is rendered in');
  };
  const standIn = Object.freeze({
    env: Object.freeze({ NODE_ENV: 'production' }),
    exit: refuse,
    abort: refuse,
    kill: refuse,
  });
  Object.defineProperty(globalThis, 'process', { value: standIn, writable: false, configurable: false });
}
