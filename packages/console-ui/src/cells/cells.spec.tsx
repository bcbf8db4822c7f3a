import { renderInHost } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { NameCell } from './cells';

it.each([
  { isPortrait: undefined, portraits: 0 },
  { isPortrait: false, portraits: 0 },
  { isPortrait: true, portraits: 1 },
])('has a narrow thumbnail only if isPortrait is true: $isPortrait', async ({ isPortrait, portraits }) => {
  const { container } = await renderInHost(
    <NameCell to="/admin/designs/1" picture={<img alt="" />} isPortrait={isPortrait}>
      Wedding card
    </NameCell>,
  );
  expect(container.querySelectorAll('[data-portrait]')).toHaveLength(portraits);
});
