import { isStaffPath } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { app } from './app';

it("has every staff page under an entry of the console's navigation", () => {
  const isUnder = (path: string) => app.staff.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  const pages = app.routes.map(({ path }) => path).filter(isStaffPath);
  expect(pages.filter((path) => !isUnder(path))).toEqual([]);
});
