import { useState } from 'react';

export type Density = 'comfortable' | 'compact';

export const otherDensity = (density: Density): Density => (density === 'compact' ? 'comfortable' : 'compact');

const KEY = 'console-density';

/** The density of rows and controls, stored in this browser. Default: compact with a mouse, comfortable on touch. */
export function useDensity(): [Density, (next: Density) => void] {
  const [density, setDensity] = useState<Density>(readDensity);
  const choose = (next: Density) => {
    localStorage.setItem(KEY, next);
    setDensity(next);
  };
  return [density, choose];
}

function readDensity(): Density {
  const stored = localStorage.getItem(KEY);
  if (stored === 'comfortable' || stored === 'compact') return stored;
  return matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'compact';
}
