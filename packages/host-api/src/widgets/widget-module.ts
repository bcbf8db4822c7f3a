import type { ComponentType } from 'react';

/** A loaded widget. Whoever shows it knows its props from the lending app's README; each prop is additive. */
export interface WidgetModule {
  Component: ComponentType<Record<string, unknown>>;
}
