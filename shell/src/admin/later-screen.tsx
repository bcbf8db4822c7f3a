import { Suspense, type ReactNode } from 'react';
import { ConsolePage } from '@chhapai/console-ui';
import { Loading, SkeletonText } from '@chhapai/ui';

/**
 * A screen in the chunk of screens that are opened less often, `admin-screens`. The page that imports it is in the console's
 * chunk, so the screen does not contain the same parts of console-ui again. The page also imports the screen’s styles: a
 * stylesheet of its own would add its digest to all pages of the shop.
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
