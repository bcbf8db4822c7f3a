import { lazy, Suspense, useEffect, useState } from 'react';
import { promotionPaths, type Promotion, type PromotionReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

export const promotionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivePromotion: build.query<Promotion | null, void>({
      query: () => promotionPaths.active,
      transformResponse: (reply: Partial<PromotionReply> | undefined) => reply?.data ?? null,
      keepUnusedDataFor: 600,
    }),
  }),
});

const DELAY_MS = 2000;
const PromotionDialog = lazy(() =>
  import(/* webpackChunkName: "promotion" */ './promotion-dialog').then(
    ({ PromotionDialog }) => ({ default: PromotionDialog }),
    // If the code of the pop-up cannot be loaded, the page stays as it is.
    () => ({ default: () => <></> }),
  ),
);

/** Shows an active promotion to each visitor once, two seconds after the page has loaded. */
export function PromotionPopUp() {
  const { data: promotion } = promotionApi.useGetActivePromotionQuery();
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');

  useEffect(() => {
    if (!promotion || hasSeenPopup()) return;
    const timer = setTimeout(() => setState('open'), DELAY_MS);
    return () => clearTimeout(timer);
  }, [promotion]);

  if (!promotion || state === 'waiting') return null;
  const dismiss = () => {
    rememberPopup();
    setState('closed');
  };
  return (
    <Suspense fallback={null}>
      <PromotionDialog promotion={promotion} open={state === 'open'} onDismiss={dismiss} />
    </Suspense>
  );
}

const KEY = 'hasSeenPopup';

/** Whether the visitor has closed the pop-up before. Without storage it is never shown. */
function hasSeenPopup(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

function rememberPopup(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the pop-up is not shown at all.
  }
}
