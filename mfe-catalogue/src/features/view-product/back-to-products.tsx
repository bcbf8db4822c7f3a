import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from '@chhapai/host-api';
import { ArrowLeftIcon } from '@chhapai/ui';
import { readOrigin } from '../../products/list-origin.rules';
import styles from './back-to-products.module.css';

/** Back to the list as it was left: with its filters, and with its scroll when it is the page before this one. */
export function BackToProducts() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    const origin = readOrigin(state);
    if (!origin || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void (origin.isNext ? navigate(-1) : navigate(`/products${origin.list}`));
  };
  return (
    <Link to="/products" className={styles.back} onClick={back}>
      <ArrowLeftIcon size={20} />
      Back to Products
    </Link>
  );
}
