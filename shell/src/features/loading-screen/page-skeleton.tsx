/** Holds a page's place while its code arrives. */
export function PageSkeleton() {
  return <div role="status" aria-label="Loading" />;
}
