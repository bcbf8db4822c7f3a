import { useEffect, useRef, useState } from 'react';
import { centerCrop, convertToPixelCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button, Dialog, Notice } from '@chhapai/ui';
import type { Square } from '../account.api';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  file: File;
  /** The share that has been uploaded, from 0 to 1; undefined while nothing is being uploaded. */
  progress: number | undefined;
  error: string | undefined;
  onCrop: (square: Square) => void;
  /** Called if the browser cannot display the file. */
  onUnreadable: () => void;
  /** Also called during an upload, which it should cancel. */
  onClose: () => void;
}

/** The side of the smallest square, in CSS pixels. */
const MIN_SQUARE = 48;

/** Chooses the square of a picture that becomes the avatar. The arrow keys move the focused square and its corners. */
export function CropDialog({ file, progress, error, onCrop, onUnreadable, onClose }: CropDialogProps) {
  const url = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const isUploading = progress !== undefined;
  const chosenSquare = () => {
    const { naturalWidth: width, naturalHeight: height } = picture.current!;
    return squareOf(crop!, width, height);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop your picture"
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small busy={isUploading} onClick={() => crop && onCrop(chosenSquare())}>
            Save picture
          </Button>
        </>
      }
    >
      <p className={styles.hint}>Drag the square or its corners. With the keyboard: press Tab, then the arrow keys.</p>
      <div className={styles.crop}>
        {url && (
          <ReactCrop
            crop={crop}
            aspect={1}
            circularCrop
            keepSelection
            minWidth={MIN_SQUARE}
            disabled={isUploading}
            ariaLabels={LABELS}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              ref={picture}
              src={url}
              alt="The picture you chose"
              className={styles.picture}
              onLoad={({ currentTarget: { width, height } }) =>
                setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 80 }, 1, width, height), width, height))
              }
              onError={onUnreadable}
            />
          </ReactCrop>
        )}
      </div>
      <div className={styles.result}>
        <Preview picture={picture} crop={crop} />
        <p className={styles.hint}>This is how it will look.</p>
      </div>
      <div role="status">
        {isUploading && <progress className={styles.progress} value={progress} aria-label="Uploading your picture" />}
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
    </Dialog>
  );
}

const handleLabel = (name: string) => `${name} of the square`;
const LABELS = {
  cropArea: 'The square that becomes your picture',
  nwDragHandle: handleLabel('Top left corner'),
  nDragHandle: handleLabel('Top edge'),
  neDragHandle: handleLabel('Top right corner'),
  eDragHandle: handleLabel('Right edge'),
  seDragHandle: handleLabel('Bottom right corner'),
  sDragHandle: handleLabel('Bottom edge'),
  swDragHandle: handleLabel('Bottom left corner'),
  wDragHandle: handleLabel('Left edge'),
};

/** The side of the preview, in CSS pixels. */
const PREVIEW_PX = 96;

/** The chosen part of the picture, drawn as the server will crop it. */
function Preview({ picture, crop }: { picture: { current: HTMLImageElement | null }; crop: PercentCrop | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = picture.current;
    if (!crop || !image) return;
    const { x, y, size } = squareOf(crop, image.naturalWidth, image.naturalHeight);
    canvas.current?.getContext('2d')?.drawImage(image, x, y, size, size, 0, 0, PREVIEW_PX * 2, PREVIEW_PX * 2);
  }, [picture, crop]);
  return (
    <canvas ref={canvas} width={PREVIEW_PX * 2} height={PREVIEW_PX * 2} className={styles.preview} aria-hidden="true" />
  );
}

/** The crop in whole pixels of the picture, never beyond its edges. */
function squareOf(crop: PercentCrop, width: number, height: number): Square {
  const { x, y, width: side } = convertToPixelCrop(crop, width, height);
  const size = Math.max(1, Math.min(Math.round(side), width, height));
  const clamp = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - size));
  return { x: clamp(x, width), y: clamp(y, height), size };
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
