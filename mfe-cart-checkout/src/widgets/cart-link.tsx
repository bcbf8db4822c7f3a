import { Link } from '@chhapai/host-api';
export function Component() {
  return <Link to="/cart">Cart</Link>;
}
