import { Link, useAppSelector } from '@chhapai/host-api';
export function Component() {
  const s = useAppSelector((s) => s.session.status);
  return (
    <h1>
      Our Products {s} <Link to="/product/1">one</Link>
    </h1>
  );
}
