/**
 * Stands before the shell's own entry on its dev server, so that apps can be hot-reloaded in it and released ones work.
 * Each app brings a refresh runtime of its own, which looks for React's renderers in this hook; the one that the shell's
 * runtime makes forgets them.
 */
interface RefreshHook {
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
}
const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RefreshHook };
if (hook) {
  const inject = hook.inject.bind(hook);
  hook.inject = (renderer) => {
    const id = inject(renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

/** Released apps take this one from the shell; the shell's own development build uses another. */
export const lent = () => import('react/jsx-runtime');
