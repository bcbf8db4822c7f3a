import { ToastContainer } from 'react-toastify';
import styles from './toasts.module.css';

export { toast } from 'react-toastify';

/** Top right, 3 s, with a progress bar; closes on click, waits under the mouse, can be dragged away. */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
      closeOnClick
      pauseOnHover
      draggable
      className={styles.region}
      toastClassName={styles.toast}
    />
  );
}
