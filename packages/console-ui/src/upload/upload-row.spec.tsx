import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilePicker } from '@chhapai/ui';
import { expect, it } from 'vitest';
import { UploadRow } from './upload-row';
import { useUpload } from './use-upload';

const picture = new File(['a'], 'mug.png', { type: 'image/png' });

/** Renders a field whose upload ends when `complete` or `fail` is called. */
function open() {
  let complete!: () => void;
  let fail!: () => void;
  function Field() {
    const [name, setName] = useState('none');
    const upload = useUpload({
      check: () => undefined,
      send: () => new Promise<string>((resolve, reject) => ([complete, fail] = [() => resolve('mug.png'), reject])),
      onUploaded: setName,
    });
    return (
      <>
        <p>Picture: {name}</p>
        <UploadRow upload={upload} noun="the picture">
          <FilePicker label="Choose a picture" onFiles={([file]) => upload.start(file!)}>
            Choose a picture
          </FilePicker>
        </UploadRow>
        <button>Elsewhere</button>
      </>
    );
  }
  render(<Field />);
  return { complete: () => act(async () => complete()), fail: () => act(async () => fail()) };
}

const picker = () => screen.getByLabelText('Choose a picture', { selector: 'input' });

it('keeps focus while its controls are replaced', async () => {
  const { complete, fail } = open();
  const isOnCancel = () => document.activeElement === screen.getByRole('button', { name: 'Cancel' });
  await userEvent.upload(picker(), picture);
  expect(isOnCancel()).toBe(true);
  await fail();
  expect(document.activeElement).toBe(picker());
  await userEvent.upload(picker(), picture);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(picker());
  await userEvent.upload(picker(), picture);
  await fail();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(isOnCancel()).toBe(true);
  await complete();
  expect(screen.getByText('Picture: mug.png')).toBeTruthy();
  expect(document.activeElement).toBe(picker());
});

it('leaves focus where it has gone in the meantime', async () => {
  const { complete } = open();
  await userEvent.upload(picker(), picture);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await complete();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});
