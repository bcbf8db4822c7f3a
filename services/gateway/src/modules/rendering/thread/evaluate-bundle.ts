import { compileFunction } from 'node:vm';

/** What a bundle may require, by name. */
export type SharedModules = Readonly<Record<string, unknown>>;

/**
 * Runs one CommonJS file and gives its exports. It can require what the table lends it and nothing else. This keeps
 * releases from depending on what is not theirs; it is no prison, so only verified bytes come here.
 */
export function evaluateBundle(code: string, filename: string, shared: SharedModules): unknown {
  const require = (name: string): unknown => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`${filename} asks for the module "${name}", which it is not lent`);
  };
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['exports', 'require', 'module'], { filename }) as (...given: unknown[]) => void;
  run.call(module.exports, module.exports, require, module);
  return module.exports;
}
