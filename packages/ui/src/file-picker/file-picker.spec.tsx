import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilePicker } from './file-picker';

const card = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });

it('reports the chosen files, even if the same file is chosen again', async () => {
  const onFiles = vi.fn();
  render(
    <FilePicker label="Your logo" onFiles={onFiles}>
      Choose a file
    </FilePicker>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Your logo');
  await userEvent.upload(input, card);
  expect(onFiles).toHaveBeenLastCalledWith([card]);
  expect(input.value).toBe('');
  await userEvent.upload(input, card);
  expect(onFiles).toHaveBeenCalledTimes(2);
});
