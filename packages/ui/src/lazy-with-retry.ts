import { lazy, useState, type ComponentType } from 'react';

/**
 * Makes a hook that returns a component whose code is loaded when it is first rendered. `lazy` alone remembers a failure for as
 * long as the tab is open; here, a caller that is mounted again, as after “Try again”, loads the code again. Call the hook
 * outside the `Suspense` around the component, because React discards the state of what suspends before it is shown.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>): () => ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const create = () => loaded ?? lazy(async () => ({ default: (loaded = await load()) }));
  return function useLazyComponent() {
    const [Component] = useState<ComponentType<Props>>(create);
    return Component;
  };
}
