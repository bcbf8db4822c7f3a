import { lazy, Suspense, useEffect, useState } from 'react';
import { useGetActivePromotionQuery } from './promotion.api';
import { hasSeenPopup, rememberPopup } from './seen-popup';

const DELAY_MS = 2000;
const PromotionDialog = lazy(async () => {
  const { PromotionDialog } = await import(/* webpackChunkName: "promotion" */ './promotion-dialog');
  return { default: PromotionDialog };
});

/** Tells of an active promotion, two seconds after the page is there, once to each visitor. */
export function PromotionPopUp() {
  const { data: promotion } = useGetActivePromotionQuery();
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
