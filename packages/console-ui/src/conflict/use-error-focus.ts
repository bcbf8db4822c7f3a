import { useEffect, useRef, type RefObject } from 'react';
import type { HttpFailure } from '@chhapai/host-api';

/** Focuses the first field that a refused save marks as invalid. Returns the ref of the element around the fields. */
export function useErrorFocus<Frame extends HTMLElement>(failure: HttpFailure | undefined): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  useEffect(() => {
    if (failure) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return frame;
}
