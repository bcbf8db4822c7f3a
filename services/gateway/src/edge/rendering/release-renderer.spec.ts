import type { AppRelease } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { ownerOfPath } from './release-renderer.js';

const release = (routes: string[]) => ({ routes }) as AppRelease;
const apps = { shell: release(['/products']), 'mfe-catalogue': release(['/products', '/product/:id']) };

it.each([
  ['/products', 'mfe-catalogue'],
  ['/products/', 'mfe-catalogue'],
  ['/Products', 'mfe-catalogue'],
  ['/product/42', 'mfe-catalogue'],
  ['/product', 'shell'],
  ['/product/42/more', 'shell'],
  ['/login', 'shell'],
])('the page at %s is %s’s', (path, owner) => expect(ownerOfPath(apps, path)).toBe(owner));
