import { data, hostContext, PageHead, queryData, useHost, type LoaderFunctionArgs } from '@chhapai/host-api';
import { Container, ErrorState, InkHeading, Loading, SkeletonPicture } from '@chhapai/ui';
import { breadcrumbList } from '../../page/breadcrumb-list.rules';
import { worksApi, useGetWorksQuery } from '../../works/works.api';
import { imageGallery } from '../../works/works.rules';
import { Mosaic } from './mosaic';
import styles from './gallery.module.css';

const TITLE = 'Gallery';
const PATH = '/gallery';
const SKELETONS = 8;

/** The server waits for the pictures; in the browser the page comes at once. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return null;
  const works = queryData(context.get(hostContext), worksApi.endpoints.getWorks.initiate());
  return works.then(
    () => null,
    () => data(null, { status: 503 }),
  );
}

/** All works as one wall of pictures, without words; each leads to its work. */
export function Component() {
  const { data: works, error, isFetching, refetch } = useGetWorksQuery();
  const { origin } = useHost().snapshot;
  return (
    <>
      <PageHead
        title={`${TITLE} · Chhapai`}
        description="A wall of pictures: what Chhapai has printed, painted and put up in and around Lucknow."
        path={PATH}
        image={works?.[0]?.image}
        jsonLd={[breadcrumbList(origin, TITLE, PATH), imageGallery(origin, TITLE, PATH, works ?? [])]}
      />
      <Container as="header" className={styles.head}>
        <InkHeading level={1} size="display">
          {TITLE}
        </InkHeading>
        <p className={styles.lead}>Choose a picture to see how it was made.</p>
      </Container>
      {works ? (
        <Mosaic works={works} />
      ) : error ? (
        <Container>
          <ErrorState
            title="The gallery could not be loaded"
            text="Please try again in a moment."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Container>
      ) : (
        <Loading label="Loading Gallery..." className={styles.mosaic}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <SkeletonPicture key={index} ratio="4 / 3" />
          ))}
        </Loading>
      )}
    </>
  );
}
