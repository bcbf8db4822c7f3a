import { Link, useLoaderData } from 'react-router-dom';
import { ButtonLink, Container, EmptyState, PaperDrawing } from '@chhapai/ui';
import { Unavailable } from './unavailable';

/** For a path that nobody owns, or whose owner is not there. */
export function NotFoundPage() {
  const { unavailable } = useLoaderData<{ unavailable: boolean }>();
  return unavailable ? <Unavailable /> : <NotFound />;
}

export function NotFound() {
  return (
    <Container>
      <title>Error Page · Chhapai</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        drawing={<PaperDrawing />}
        level={1}
        title="Error Page"
        text="There is no page at this address. It may have moved, or the link was mistyped."
        action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
      />
    </Container>
  );
}
