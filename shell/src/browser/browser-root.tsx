import { useEffect, useState, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { LoadingScreen } from '../fallbacks/loading-screen';
import type { BrowserAuth } from '../session/browser-auth';

interface BrowserRootProps {
  auth: BrowserAuth;
  router: ComponentProps<typeof RouterProvider>['router'];
  /** Whether the server rendered the page; if not, the loading screen stands in the HTML and is replaced. */
  rendered: boolean;
}

/** The pages, and the start of the session: only after hydration, since the server knows no shopper. */
export function BrowserRoot({ auth, router, rendered }: BrowserRootProps) {
  const [started, setStarted] = useState(rendered);
  useEffect(() => {
    auth.restore();
    performance.mark('interactive');
    setStarted(true);
  }, [auth]);
  return started ? <RouterProvider router={router} /> : <LoadingScreen />;
}
