import { createContext } from 'react';

/** Reports whether a form, by its id, has unsaved changes. Without a provider it does nothing. */
export const UnsavedContext = createContext<(form: string, isDirty: boolean) => void>(() => undefined);
