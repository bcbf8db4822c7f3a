// Runs before the shell's entry on its dev server, so that apps can be hot-reloaded in it and released apps work.

/**
 * Each app has its own React Refresh runtime, which looks for React's renderers in this hook; the hook created by the shell's
 * runtime does not record them.
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
