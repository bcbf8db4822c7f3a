import { createContext, use, useCallback, useLayoutEffect, useState, type ReactNode } from 'react';

const ReportUpload = createContext<(change: 1 | -1) => void>(() => undefined);

/**
 * Tells the form around a field that a file is being uploaded. In a layout effect, because the form can be saved as soon as it
 * shows the uploaded file.
 */
export function useReportUpload(isRunning: boolean): void {
  const report = use(ReportUpload);
  useLayoutEffect(() => {
    if (!isRunning) return;
    report(1);
    return () => report(-1);
  }, [isRunning, report]);
}

/** How many files of a form are being uploaded, and the element around its fields that counts them. */
export function useRunningUploads() {
  const [count, setCount] = useState(0);
  const report = useCallback((change: 1 | -1) => setCount((running) => running + change), []);
  const counted = (fields: ReactNode) => <ReportUpload value={report}>{fields}</ReportUpload>;
  return { count, counted };
}
