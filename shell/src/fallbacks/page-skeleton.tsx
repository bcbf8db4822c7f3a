import { Container, Loading, SkeletonPicture, SkeletonText } from '@chhapai/ui';

/** Holds a page's place while its code arrives. */
export function PageSkeleton() {
  return (
    <Container>
      <Loading label="Loading">
        <SkeletonText lines={1} size="heading" />
        <SkeletonPicture ratio="16 / 9" />
      </Loading>
    </Container>
  );
}
