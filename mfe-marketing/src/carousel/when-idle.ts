/** Runs the task when the page is loaded and nothing else is to be done. Gives a function that calls it off. */
export function whenIdle(task: () => void): () => void {
  const over = new AbortController();
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(task, { timeout: 3000 });
      over.signal.addEventListener('abort', () => cancelIdleCallback(id));
    } else {
      const id = setTimeout(task, 300);
      over.signal.addEventListener('abort', () => clearTimeout(id));
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: over.signal });
  return () => over.abort();
}
