import { PageHead } from '@chhapai/host-api';

/** The gallery screen. */
export function Component() {
  return (
    <>
      <PageHead title="Gallery · Chhapai" description="Gallery of Chhapai, printers in Lucknow." path="/gallery" />
      <h1>Gallery</h1>
    </>
  );
}
