import { useLoaderData } from 'react-router-dom';
import { PageError } from '../page-error/page-error';

/** For a path that nobody owns, or whose owner is not there. */
export function NotFoundPage() {
  const { unavailable } = useLoaderData<{ unavailable: string | null }>();
  return unavailable ? <PageError /> : <NotFound />;
}

export function NotFound() {
  return (
    <>
      <title>Error Page · Chhapai</title>
      <meta name="robots" content="noindex" />
      <h1>Error Page</h1>
    </>
  );
}
