import { Link, Outlet } from 'react-router-dom';
import { Widget } from '@chhapai/host-api';

/** What every page stands in. */
export function Layout() {
  return (
    <>
      <header>
        <Link to="/">Home</Link> <Link to="/products">Products</Link> <Link to="/login">Login</Link>
        <Widget app="mfe-cart-checkout" name="CartLink" unavailable={() => null} />
      </header>
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
