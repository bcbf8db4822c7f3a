import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QUOTATION_LIMITS } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { QuotationLines } from './quotation-lines';
import type { LineDraft } from './quotations.rules';

const draft = (index: number): LineDraft => ({
  _id: `line-${index}`,
  description: `Mug ${index}`,
  quantity: '1',
  price: '299',
  hsn: '',
  productId: null,
  variantId: null,
});

it('keeps focus on the button that has added the last line, which then does nothing', async () => {
  function Lines() {
    const [lines, setLines] = useState<readonly LineDraft[]>(
      Array.from({ length: QUOTATION_LIMITS.lines - 1 }, (_, i) => draft(i)),
    );
    return <QuotationLines lines={lines} sentLines={[]} failure={undefined} onChange={setLines} />;
  }
  render(<Lines />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add a line' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect([document.activeElement, button.disabled]).toEqual([button, false]);
  expect(screen.getAllByRole('listitem')).toHaveLength(QUOTATION_LIMITS.lines);
});
