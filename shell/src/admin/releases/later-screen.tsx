import { Suspense, type ReactNode } from 'react';
import { ConsolePage } from '@chhapai/console-ui';
import { Loading, SkeletonText } from '@chhapai/ui';

/**
 * A screen whose code is a chunk of its own. The page that imports it is in the console's chunk, so it does not get parts of
 * console-ui again.
 */
export function LaterScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <ConsolePage title={title}>
          <Loading label="Loading the screen">
            <SkeletonText lines={8} />
          </Loading>
        </ConsolePage>
      }
    >
      {children}
    </Suspense>
  );
}
