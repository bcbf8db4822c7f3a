import type { Review } from '@chhapai/contracts';
import { Picture, Stars } from '@chhapai/ui';
import styles from './review-item.module.css';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** A review with its photos and the shop's reply. Everything is rendered as plain text. */
export function ReviewItem({ review }: { review: Review }) {
  const { author, rating, title, text, photos, createdAt, editedAt, reply } = review;
  return (
    <article className={styles.review}>
      <p className={styles.byline}>
        <Stars value={rating} small />
        <strong>{author}</strong>
        <span className={styles.quiet}>
          Verified buyer · {dateFormat.format(new Date(createdAt))}
          {editedAt && ', edited'}
        </span>
      </p>
      {title && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.text}>{text}</p>
      {photos.length > 0 && (
        <ul role="list" className={styles.photos}>
          {photos.map(({ _id, image, width, height }, index) => (
            <li key={_id}>
              <a href={image} target="_blank" rel="noopener noreferrer">
                <Picture image={image} alt={`Photo ${index + 1} by ${author}`} width={width} height={height} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className={styles.reply}>
          <p className={styles.byline}>
            <strong>Chhapai</strong>
            <span className={styles.quiet}>{dateFormat.format(new Date(reply.repliedAt))}</span>
          </p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
    </article>
  );
}
