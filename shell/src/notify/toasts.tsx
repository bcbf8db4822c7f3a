import { useEffect, useRef } from 'react';
import { cssTransition, toast as libraryToast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { CloseIcon, IconButton } from '@chhapai/ui';
import { ToastContent } from './plain-toasts';
import { shownMs, TOAST_SHOWN_MS, type ToastsProps } from './toast-feed';
import styles from './toasts.module.css';

// The stylesheet is a file, because the content security policy does not allow injected styles.

// Without the collapse animation, so that a replacement does not appear below the old toast.
const transition = cssTransition({ enter: styles.enter!, exit: styles.exit!, collapse: false });

/**
 * Styled toasts: top right, 3 s, with a progress bar; a click closes them, hovering pauses them, and they can be dragged away.
 */
export function Toasts({ toasts, onClose }: ToastsProps) {
  const shown = useRef(new Set<number>());
  useEffect(() => {
    const current = new Set(toasts.map(({ number }) => number));
    for (const number of shown.current) {
      if (current.has(number)) continue;
      shown.current.delete(number);
      libraryToast.dismiss(number);
    }
    for (const toast of toasts) {
      const { kind, number } = toast;
      if (shown.current.has(number)) continue;
      shown.current.add(number);
      const options = { toastId: number, autoClose: shownMs(toast), onClose: () => onClose(number) };
      libraryToast[kind](<ToastContent toast={toast} />, options);
    }
  }, [toasts, onClose]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_SHOWN_MS}
      closeOnClick
      pauseOnHover
      draggable
      closeButton={CloseButton}
      transition={transition}
      className={styles.region}
      toastClassName={styles.toast}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <IconButton
      label="Close message"
      className={styles.close}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <CloseIcon />
    </IconButton>
  );
}
