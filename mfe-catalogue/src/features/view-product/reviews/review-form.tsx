import { useRef, useState, type SyntheticEvent } from 'react';
import {
  MAX_UPLOAD_BYTES,
  REVIEW_LIMITS,
  uploadPaths,
  type OwnReview,
  type Product,
  type UploadReply,
} from '@chhapai/contracts';
import { failureMessage, HttpError, useHost, type HttpFailure } from '@chhapai/host-api';
import {
  Button,
  FilePicker,
  GroupError,
  holdsFocus,
  Notice,
  RatingInput,
  Spinner,
  TextArea,
  TextField,
} from '@chhapai/ui';
import { useWriteReviewMutation } from '../../../reviews/reviews.api';
import { reviewErrorsIn, reviewErrors, photoError, type ReviewErrors } from './review-fields.rules';
import styles from './reviews.module.css';

interface ReviewFormProps {
  product: Product;
  review: OwnReview | null;
  email: string;
  onDone: () => void;
}

interface FormPhoto {
  id: string;
  name: string;
}

/** Writes or changes a review. The typed text survives a failed request, whose errors are shown at their fields. */
export function ReviewForm({ product, review, email, onDone }: ReviewFormProps) {
  const { http, notify } = useHost();
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [title, setTitle] = useState(review?.title ?? '');
  const [text, setText] = useState(review?.text ?? '');
  const [photos, setPhotos] = useState<FormPhoto[]>(
    (review?.photos ?? []).map(({ _id }, index) => ({ id: _id, name: `Photo ${index + 1}` })),
  );
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);
  const [write, { isLoading }] = useWriteReviewMutation();
  const photoGroup = useRef<HTMLFieldSetElement>(null);

  const addPhotos = async (files: File[]) => {
    setErrors(({ photos: _previous, ...others }) => others);
    const picker = photoGroup.current!.querySelector('input');
    let isSent = false;
    setIsUploading(true);
    const remaining = REVIEW_LIMITS.photos - photos.length;
    if (files.length > remaining)
      setErrors((current) => ({ ...current, photos: `You can add up to ${REVIEW_LIMITS.photos} photos.` }));
    for (const file of files.slice(0, remaining)) {
      try {
        const error = photoError(file);
        if (error) throw new HttpError({ message: error });
        isSent = true;
        const body = new FormData();
        body.append('file', file);
        const { data } = await http.request<UploadReply>({ url: uploadPaths.review, method: 'POST', body });
        setPhotos((current) => [...current, { id: data._id, name: file.name }]);
      } catch (error) {
        const message = failureMessage(
          (error as HttpError).failure,
          `${file.name} could not be uploaded. Please try again.`,
        );
        setErrors((current) => ({ ...current, photos: message }));
      }
    }
    setIsUploading(false);
    // The picker lost focus when the upload disabled it, and disappears once no more photos fit.
    if (isSent && holdsFocus(picker)) photoGroup.current?.focus({ preventScroll: true });
  };
  const removePhoto = (id: string) => {
    setPhotos((current) => current.filter((photo) => photo.id !== id));
    // The button that had focus disappears.
    photoGroup.current?.focus();
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    /** Focuses the first invalid field, which may be outside the viewport. Returns whether there are errors. */
    const showErrors = (found: ReviewErrors): boolean => {
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first !== undefined;
    };
    setFailure(undefined);
    if (showErrors(reviewErrors({ rating, title, text }))) return;
    const body = { rating, title, text, photos: photos.map(({ id }) => id) };
    const { error } = await write({ productId: product._id, email, body });
    if (!error) {
      notify.success('Thank you for your review');
      return onDone();
    }
    if (!showErrors(reviewErrorsIn(error as HttpFailure)))
      setFailure(failureMessage(error, 'Your review could not be saved. Please try again.'));
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RatingInput legend={`Your rating of ${product.name}`} name="rating" value={rating} onChange={setRating} />
      {errors.rating && <GroupError>{errors.rating}</GroupError>}
      <TextField
        label="Title (optional)"
        name="title"
        value={title}
        error={errors.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="Your review"
        name="text"
        hint={`Up to ${REVIEW_LIMITS.text.toLocaleString('en-IN')} characters, without links`}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset ref={photoGroup} className={styles.photoField} tabIndex={-1}>
        <legend>Photos (optional)</legend>
        <p className={styles.quiet}>
          Up to {REVIEW_LIMITS.photos} JPEG or PNG pictures of at most {MAX_UPLOAD_BYTES.review / 1024 / 1024} MB each.
          Location and camera details are removed.
        </p>
        <ul role="list">
          {photos.map(({ id, name }) => (
            <li key={id} className={styles.actions}>
              {name}
              <Button kind="quiet" small onClick={() => removePhoto(id)}>
                Remove {name}
              </Button>
            </li>
          ))}
        </ul>
        {photos.length < REVIEW_LIMITS.photos && (
          <FilePicker
            label="Add photos"
            name="photos"
            accept="image/jpeg,image/png"
            multiple
            disabled={isUploading}
            aria-invalid={errors.photos ? true : undefined}
            onFiles={(files) => void addPhotos(files)}
          >
            {isUploading && <Spinner />}
            <span role="status">{isUploading ? 'Uploading photos...' : 'Add photos'}</span>
          </FilePicker>
        )}
        {errors.photos && <GroupError>{errors.photos}</GroupError>}
      </fieldset>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isLoading || isUploading}>
          {review ? 'Save your review' : 'Publish your review'}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
