import { useEffect, useRef } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import styles from './toasts.module.css';

// With the styles as a file: the policy lets no script write style sheets.
export { toast } from 'react-toastify/unstyled';

const canRise = 'showPopover' in HTMLElement.prototype;

/** Top right, 3 s, with a progress bar; closes on click, waits under the mouse, can be dragged away. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  // An open dialog lies in the browser's top layer; what enters that layer later lies above it.
  useEffect(() => {
    if (!canRise) return;
    const rise = () => {
      layer.current?.hidePopover();
      layer.current?.showPopover();
    };
    rise();
    return toast.onChange(({ status }) => status === 'added' && rise());
  }, []);
  return (
    <div ref={layer} popover={canRise ? 'manual' : undefined} className={styles.layer}>
      <ToastContainer
        position="top-right"
        autoClose={3000}
        closeOnClick
        pauseOnHover
        draggable
        className={styles.region}
        toastClassName={styles.toast}
      />
    </div>
  );
}
