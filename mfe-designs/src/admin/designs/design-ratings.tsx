import { useState } from 'react';
import { PagedList, TimeCell, ToolButton, useStaffMember } from '@chhapai/console-ui';
import type { StaffDesign, StaffDesignRating } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Badge, SkeletonText, Stars } from '@chhapai/ui';
import styles from './designs.module.css';
import { HideRatingDialog, useHideRating } from './hide-rating-dialog';
import { accountOf, isConflict, ratingName, staffDesignsApi } from './staff-designs.api';

/** The ratings of a design, newest first. Staff can hide each of them, and show it again. */
export function DesignRatings({ design: { _id: id, rating: average, totalRatings } }: { design: StaffDesign }) {
  const { email } = useStaffMember();
  const [hiding, setHiding] = useState<StaffDesignRating>();
  const query = staffDesignsApi.useGetStaffDesignRatingsInfiniteQuery(
    { email, id },
    { refetchOnMountOrArgChange: true },
  );
  const ratings = query.currentData?.pages.flatMap(({ data }) => data);
  return (
    <section className={styles.panel} aria-labelledby="ratings">
      <h2 id="ratings" className={styles.panelTitle}>
        Ratings
      </h2>
      {totalRatings > 0 && (
        <p className={styles.rated}>
          <Stars value={average} small />
          {average} on average, from {totalRatings.toLocaleString('en-IN')} {totalRatings === 1 ? 'rating' : 'ratings'}
        </p>
      )}
      {ratings?.length === 0 ? (
        <p className={styles.hint}>Nobody has rated this design yet.</p>
      ) : (
        <PagedList name="Ratings" empty="" count={ratings?.length} query={query} pending={<SkeletonText lines={3} />}>
          <ul role="list" aria-label="Ratings" className={styles.ratings}>
            {ratings?.map((rating) => (
              <Rating key={rating._id} designId={id} rating={rating} onHide={() => setHiding(rating)} />
            ))}
          </ul>
        </PagedList>
      )}
      <HideRatingDialog designId={id} rating={hiding} onChanged={setHiding} onClose={() => setHiding(undefined)} />
    </section>
  );
}

interface RatingProps {
  designId: string;
  rating: StaffDesignRating;
  onHide: () => void;
}

function Rating({ designId: id, rating, onHide }: RatingProps) {
  const { notify } = useHost();
  const { setHidden, isLoading } = useHideRating(id);
  const { rating: stars, ratedAt, hiddenReason } = rating;
  const show = async () => {
    const error = await setHidden(rating, null);
    if (isConflict(error)) notify.info('This rating has changed since you opened it. Please check it and try again.');
    else if (error) notify.error(failureMessage(error, 'The rating could not be shown again'));
  };
  return (
    <li className={styles.rating}>
      <span className={styles.rated}>
        <Stars value={stars} small />
        <span className={styles.hint}>
          {accountOf(rating)}, <TimeCell iso={ratedAt} fallback="date unknown" />
        </span>
      </span>
      {hiddenReason === null ? (
        <ToolButton kind="quiet" aria-label={`Hide: ${ratingName(rating)}`} onClick={onHide}>
          Hide
        </ToolButton>
      ) : (
        <ToolButton
          kind="quiet"
          aria-label={`Show again: ${ratingName(rating)}`}
          busy={isLoading}
          onClick={() => void show()}
        >
          Show again
        </ToolButton>
      )}
      {hiddenReason !== null && (
        <p className={styles.hidden}>
          <Badge tone="caution">Hidden</Badge> {hiddenReason}
        </p>
      )}
    </li>
  );
}
