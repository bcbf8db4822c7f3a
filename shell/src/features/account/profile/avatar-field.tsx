import { Suspense, useRef, useState } from 'react';
import { MAX_AVATAR_BYTES, type Account } from '@chhapai/contracts';
import { failureMessage, useAppDispatch, useAuth, useHost, type HttpFailure } from '@chhapai/host-api';
import { Button, FilePicker, holdsFocus, lazyWithRetry, Notice, TrashIcon } from '@chhapai/ui';
import { Avatar } from '../../../avatar/avatar';
import { failureText } from '../../../forms/request-form';
import { retryOnce } from '../../../remotes/loading';
import { invalidateAccount, useUploadAvatarMutation, type Square } from '../account.api';
import { useChangeAccount } from '../use-change-account';
import section from '../account-section.module.css';
import styles from './profile.module.css';

const useCropDialog = lazyWithRetry(async () => {
  const { CropDialog } = await retryOnce(() => import(/* webpackChunkName: "account-sections" */ './crop-dialog'));
  return CropDialog;
});

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_MEGABYTES = MAX_AVATAR_BYTES / 1024 / 1024;

/** The person's picture: choose, crop, upload, remove. */
export function AvatarField({ account }: { account: Account }) {
  const { notify } = useHost();
  const { renew } = useAuth();
  const dispatch = useAppDispatch();
  const change = useChangeAccount(account.email);
  const [upload] = useUploadAvatarMutation();
  const controls = useRef<HTMLDivElement>(null);
  const running = useRef<ReturnType<typeof upload>>(undefined);
  const CropDialog = useCropDialog();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<string>();

  const choose = ([chosen]: File[]) => {
    const fileError = chosen && fileErrorOf(chosen);
    setError(fileError);
    if (!fileError) setFile(chosen);
  };
  /** Keeps the dialog open, with the chosen square, if the upload fails. */
  const uploadPicture = async (picture: File, square: Square) => {
    setError(undefined);
    setProgress(0);
    const sending = (running.current = upload({ file: picture, square, onProgress: setProgress }));
    const { error: failure } = await sending;
    // Cancelled.
    if (running.current !== sending) return;
    setProgress(undefined);
    if (failure)
      return setError(failureText(failure as HttpFailure, 'The picture could not be saved. Please try again.'));
    setFile(undefined);
    await renew();
    notify.success('Picture saved', { id: 'account' });
  };
  const remove = async () => {
    setError(undefined);
    setIsRemoving(true);
    try {
      await change(account, { avatar: '' });
      // The button disappears.
      if (holdsFocus(controls.current)) controls.current?.querySelector('input')?.focus();
      notify.success('Picture removed', { id: 'account' });
    } catch (failure) {
      setError(failureMessage(failure, 'The picture could not be removed. Please try again.'));
    }
    setIsRemoving(false);
  };
  const close = () => {
    setFile(undefined);
    setError(undefined);
    if (progress === undefined) return;
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
    // The service may have received the picture already.
    dispatch(invalidateAccount());
    void renew();
  };
  return (
    <div className={styles.avatar}>
      <Avatar name={account.name} src={account.avatar} className={styles.picture} />
      <div ref={controls} className={styles.controls}>
        <FilePicker label="Choose a picture of yourself" accept={TYPES.join()} onFiles={choose}>
          {account.avatar ? 'Change picture' : 'Add a picture'}
        </FilePicker>
        <p className={section.quiet}>JPEG, PNG or WebP, at most {MAX_MEGABYTES} MB.</p>
        {account.avatar && (
          <Button
            kind="quiet"
            small
            icon={<TrashIcon size={18} />}
            className={styles.remove}
            busy={isRemoving}
            onClick={() => void remove()}
          >
            Remove picture
          </Button>
        )}
        {error && !file && <Notice tone="danger">{error}</Notice>}
      </div>
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            progress={progress}
            error={error}
            onCrop={(square) => void uploadPicture(file, square)}
            onUnreadable={() => {
              setFile(undefined);
              setError('This picture could not be read. Please choose another one.');
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function fileErrorOf({ type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return 'Please choose a JPEG, PNG or WebP picture.';
  return size > MAX_AVATAR_BYTES ? `Please choose a picture of at most ${MAX_MEGABYTES} MB.` : undefined;
}
