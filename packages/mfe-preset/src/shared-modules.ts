/**
 * The only table of modules that exist once on a page. The shell provides them, the apps consume them and bring no copy.
 * A module belongs here only when two copies would break (React, the host's contexts) — every entry costs tree-shaking.
 * Keys that end in `/` share each module below that path.
 */
export const sharedModules = ['react', 'react/', 'react-dom', 'react-dom/', '@chhapai/host-api'] as const;

/** What an app's node build may require; the shell's node build provides exactly these. */
export const serverModules = ['react', 'react/jsx-runtime', 'react-dom', '@chhapai/host-api'] as const;

type ShareConfig = { singleton: true; import?: false; requiredVersion: false };

/** The `shared` option of Module Federation for the shell (`provides`) or for an app. */
export function shareConfig(role: 'provides' | 'consumes'): Record<string, ShareConfig> {
  const own: ShareConfig = { singleton: true, requiredVersion: false };
  return Object.fromEntries(
    sharedModules.map((name) => [name, role === 'provides' ? own : { ...own, import: false as const }]),
  );
}
