import type { Work } from '@chhapai/contracts';
import { Link, PageHead, queryData, useHost } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { Container, ErrorState, homeCrumbs, InkHeading, Loading, Picture, SkeletonPicture } from '@chhapai/ui';
import { OPENED_OVERLAY } from '../../overlay/use-overlay';
import { useGetWorksQuery, worksApi } from '../../works/works.api';
import { imageGallery } from '../../works/works.rules';
import styles from './gallery.module.css';

const TITLE = 'Gallery';
const PATH = '/gallery';
const SKELETONS = 8;

export const loader = serverLoader((host) => queryData(host, worksApi.endpoints.getWorks.initiate()));

/** All works as a mosaic of pictures, each linked to its work. */
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
        breadcrumbs={homeCrumbs(TITLE, PATH)}
        jsonLd={[imageGallery(origin, TITLE, PATH, works ?? [])]}
      />
      <Container as="header" className={styles.head}>
        <InkHeading level={1} size="display">
          {TITLE}
        </InkHeading>
        <p className={styles.lead}>Choose a picture to see how it was made.</p>
      </Container>
      {works ? (
        <Mosaic works={works} />
      ) : error || !isFetching ? (
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

/** Every fifth picture is four times as large. */
const isLarge = (index: number) => index % 5 === 0;

/**
 * On phones, slightly less than the displayed width: the pictures still look sharp, and the browser does not load the next
 * larger size, which is twice as wide.
 */
const sizes = '(min-width: 720px) 25vw, 46vw';
const largeSizes = '(min-width: 720px) 50vw, 80vw';

/** Pictures edge to edge; titles appear on hover and focus. */
function Mosaic({ works }: { works: readonly Work[] }) {
  return (
    <ul role="list" className={styles.mosaic}>
      {works.map(({ id, title, type, image }, index) => (
        <li key={id} className={isLarge(index) ? styles.large : undefined}>
          <Link to={`/ourworks?work=${encodeURIComponent(id)}`} state={OPENED_OVERLAY} className={styles.tile}>
            <Picture
              image={image}
              alt={title}
              width={4}
              height={3}
              sizes={isLarge(index) ? largeSizes : sizes}
              priority={index === 0}
            />
            <span className={styles.name} aria-hidden="true">
              {title}
              <span className={styles.type}>{type}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
