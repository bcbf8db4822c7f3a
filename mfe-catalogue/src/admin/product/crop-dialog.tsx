import { useEffect, useRef, useState } from 'react';
import { centerCrop, convertToPixelCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import { Loading, uploadFailure, uploadPicture } from '@chhapai/console-ui';
import type { PictureCrop } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Button, Dialog, Notice, SkeletonPicture } from '@chhapai/ui';
import styles from './crop-dialog.module.css';

export interface CropDialogProps {
  /** The original, which is no longer available after a reload. */
  file: Blob | undefined;
  /** URL of the picture that the shop has stored. */
  url: string;
  /** Called with the path of the cropped picture, which the shop stores separately. */
  onCropped: (image: string) => void;
  onClose: () => void;
}

/** The shop shows products in this shape. */
const SHOP_RATIO = 4 / 5;

/** Chooses a part of a picture. The arrow keys move the rectangle and its corners. The server crops the picture. */
export function CropDialog({ file: original, url, onCropped, onClose }: CropDialogProps) {
  const { http } = useHost();
  const file = useFile(original, url);
  const source = useObjectUrl(file instanceof Blob ? file : undefined);
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isShopShape, setIsShopShape] = useState(true);
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const chooseShape = (isShop: boolean) => {
    setIsShopShape(isShop);
    if (isShop && picture.current) setCrop(largestCrop(picture.current));
  };
  const save = async () => {
    if (!(file instanceof Blob) || !crop || !picture.current) return;
    const controller = (running.current = new AbortController());
    setError(undefined);
    setSent(0);
    try {
      const part = cropInPixels(crop, picture.current);
      onCropped(await uploadPicture(http, file, { crop: part, signal: controller.signal, onProgress: setSent }));
    } catch (thrown) {
      if (!controller.signal.aborted) setError(uploadFailure(file, thrown));
    }
    setSent(undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop the picture"
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small busy={sent !== undefined} onClick={() => void save()}>
            Crop
          </Button>
        </>
      }
    >
      <div className={styles.frame}>
        <label className={styles.check}>
          <input type="checkbox" checked={isShopShape} onChange={({ target }) => chooseShape(target.checked)} />
          Keep the shop’s aspect ratio (4:5)
        </label>
        {file === 'failed' ? (
          <Notice tone="danger">The picture could not be loaded. Close this window and try again.</Notice>
        ) : source ? (
          <ReactCrop
            crop={crop}
            {...(isShopShape && { aspect: SHOP_RATIO })}
            keepSelection
            minWidth={40}
            minHeight={40}
            disabled={sent !== undefined}
            ariaLabels={LABELS}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              ref={picture}
              src={source}
              alt="The picture to crop"
              className={styles.picture}
              onLoad={({ currentTarget }) => setCrop(largestCrop(currentTarget))}
            />
          </ReactCrop>
        ) : (
          <Loading label="Loading picture…">
            <SkeletonPicture />
          </Loading>
        )}
        <div role="status">
          {sent !== undefined && <progress className={styles.progress} value={sent} aria-label="Uploading" />}
        </div>
        {error && <Notice tone="danger">{error}</Notice>}
      </div>
    </Dialog>
  );
}

const corner = (name: string) => `${name} of the rectangle`;
const LABELS = {
  cropArea: 'The part of the picture to keep',
  nwDragHandle: corner('Top left corner'),
  nDragHandle: corner('Top edge'),
  neDragHandle: corner('Top right corner'),
  eDragHandle: corner('Right edge'),
  seDragHandle: corner('Bottom right corner'),
  sDragHandle: corner('Bottom edge'),
  swDragHandle: corner('Bottom left corner'),
  wDragHandle: corner('Left edge'),
};

/** The largest part of a picture with the aspect ratio of the shop, centred. */
function largestCrop({ width, height }: HTMLImageElement): PercentCrop {
  const isWide = width / height > SHOP_RATIO;
  const crop = makeAspectCrop({ unit: '%', ...(isWide ? { height: 100 } : { width: 100 }) }, SHOP_RATIO, width, height);
  return centerCrop(crop, width, height);
}

/** In whole pixels of the picture, never beyond its edges. */
function cropInPixels(crop: PercentCrop, { naturalWidth, naturalHeight }: HTMLImageElement): PictureCrop {
  const { x, y, width, height } = convertToPixelCrop(crop, naturalWidth, naturalHeight);
  const clamp = (value: number, max: number) => Math.max(0, Math.min(Math.round(value), max));
  const [left, top] = [clamp(x, naturalWidth - 1), clamp(y, naturalHeight - 1)];
  return {
    x: left,
    y: top,
    width: Math.max(1, clamp(width, naturalWidth - left)),
    height: Math.max(1, clamp(height, naturalHeight - top)),
  };
}

/** The original, or else the shop's file; `failed` if that cannot be loaded. */
function useFile(original: Blob | undefined, url: string): Blob | 'failed' | undefined {
  const [file, setFile] = useState<Blob | 'failed' | undefined>(original);
  useEffect(() => {
    if (original) return;
    const controller = new AbortController();
    fetch(url, { signal: controller.signal })
      .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(response.statusText))))
      .then(setFile, () => !controller.signal.aborted && setFile('failed'));
    return () => controller.abort();
  }, [original, url]);
  return file;
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
