import { useRef, useState, type ComponentType } from 'react';
import { SortableList, ToolButton, toSentence } from '@chhapai/console-ui';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, pictureWidths, PRODUCT_LIMITS } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { FilePicker, Picture } from '@chhapai/ui';
import type { CropDialogProps } from './crop-dialog';
import type { ProductFormProps } from './form-fields';
import styles from './pictures.module.css';
import { usePictureUploads, type PictureUpload } from './use-picture-uploads';

/** The main picture, which is the first one, and the maximum number of others. */
const MAX_PICTURES = PRODUCT_LIMITS.images + 1;
const MB = 1024 * 1024;

/** The pictures of a product: uploaded, cropped, sorted and removed. */
export function PicturesSection({ form }: Pick<ProductFormProps, 'form'>) {
  const { notify } = useHost();
  const pictures = form.valueOf('pictures');
  const [cropped, setCropped] = useState<string>();
  const [CropDialog, setCropDialog] = useState<ComponentType<CropDialogProps>>();
  /** The files of pictures uploaded since the editor was opened. */
  const originals = useRef(new Map<string, File>());
  const setPictures = (next: readonly string[]) => form.edit({ pictures: next });
  const { uploads, add, cancel, retry } = usePictureUploads((image, file) => {
    originals.current.set(image, file);
    form.update('pictures', (current) => [...current.filter((each) => each !== image), image]);
  });
  const room = MAX_PICTURES - pictures.length - uploads.length;
  const choose = (files: readonly File[]) => {
    add(files.slice(0, Math.max(0, room)));
    if (files.length > room)
      notify.info(`A product can have up to ${MAX_PICTURES} pictures. The others were left out.`);
  };
  const remove = (image: string) => {
    const index = pictures.indexOf(image);
    const putBack = (current: readonly string[]) =>
      current.includes(image) ? current : [...current.slice(0, index), image, ...current.slice(index)];
    setPictures(pictures.filter((each) => each !== image));
    notify.success('Picture removed', { action: { label: 'Undo', run: () => form.update('pictures', putBack) } });
  };
  const openCropDialog = async (image: string) => {
    try {
      const module = await import(/* webpackChunkName: "admin-product-crop" */ './crop-dialog');
      setCropDialog(() => module.CropDialog);
      setCropped(image);
    } catch {
      notify.error('The picture could not be opened. Please try again.');
    }
  };
  const nameOf = (image: string) => `picture ${pictures.indexOf(image) + 1}`;
  const error = toSentence(form.errorOf('image') ?? form.errorOf('images'));
  return (
    <div className={styles.pictures}>
      {pictures.length > 0 && (
        <SortableList
          ids={pictures}
          nameOf={nameOf}
          onReorder={setPictures}
          isGrid
          className={styles.grid}
          itemClassName={styles.card}
        >
          {(image, { index, handle, moves }) => (
            <>
              <div {...handle}>
                <Picture image={image} alt="" width={4} height={5} sizes="180px" ground={form.valueOf('category')} />
              </div>
              <p className={styles.caption}>{index === 0 ? 'Main picture' : `Picture ${index + 1}`}</p>
              <div className={styles.tools}>
                <ToolButton
                  kind="quiet"
                  aria-label={`Crop ${nameOf(image)}`}
                  onClick={() => void openCropDialog(image)}
                >
                  Crop
                </ToolButton>
                <ToolButton kind="quiet" aria-label={`Remove ${nameOf(image)}`} onClick={() => remove(image)}>
                  Remove
                </ToolButton>
                {moves}
              </div>
            </>
          )}
        </SortableList>
      )}
      {uploads.length > 0 && (
        <ul role="list" aria-label="Uploads" className={styles.uploads}>
          {uploads.map((upload) => (
            <Upload key={upload.key} upload={upload} onCancel={cancel} onRetry={retry} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <FilePicker
          label="Add pictures"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'pictures-error' : undefined}
          onFiles={choose}
        >
          Choose pictures, or drop them here
        </FilePicker>
      )}
      {error && (
        <p id="pictures-error" className={styles.error}>
          {error}
        </p>
      )}
      <p className={styles.hint}>
        JPEG, PNG, WebP or AVIF, up to {MAX_PICTURE_BYTES / MB} MB each. Screen readers read out the product name in
        place of the pictures, so choose a clear name.
      </p>
      {CropDialog && cropped !== undefined && (
        <CropDialog
          file={originals.current.get(cropped)}
          url={largestFile(cropped)}
          onClose={() => setCropped(undefined)}
          onCropped={(image) => {
            form.update('pictures', (current) => current.map((each) => (each === cropped ? image : each)));
            setCropped(undefined);
          }}
        />
      )}
    </div>
  );
}

const largestFile = (image: string): string => image.replace(/-\d+\.webp$/, `-${pictureWidths.at(-1)}.webp`);

interface UploadProps {
  upload: PictureUpload;
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
}

function Upload({ upload: { key, file, sent, failure }, onCancel, onRetry }: UploadProps) {
  return (
    <li className={styles.upload}>
      <span className={styles.file}>{file.name}</span>
      {failure === undefined ? (
        <>
          <progress className={styles.progress} value={sent ?? 0} max={1} aria-label={`Upload of ${file.name}`} />
          <span className={styles.hint}>{progressText(sent)}</span>
        </>
      ) : (
        <>
          <span role="alert" className={styles.error}>
            {failure}
          </span>
          <ToolButton onClick={() => onRetry(key)}>Try again</ToolButton>
        </>
      )}
      <ToolButton kind="quiet" aria-label={`Cancel ${file.name}`} onClick={() => onCancel(key)}>
        Cancel
      </ToolButton>
    </li>
  );
}

function progressText(sent: number | undefined): string {
  if (sent === undefined) return 'Waiting';
  return sent < 1 ? `${Math.round(sent * 100)}%` : 'Preparing all sizes';
}
