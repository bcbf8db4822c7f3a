import { Link, PageHead } from '@chhapai/host-api';

/** The home page. */
export function Component() {
  return (
    <>
      <PageHead title="Chhapai" description="Printing, advertising and customised merchandise from Lucknow." path="/" />
      <h1>Printing, advertising and customised merchandise from Lucknow</h1>
      <Link to="/products">Products</Link>
    </>
  );
}
