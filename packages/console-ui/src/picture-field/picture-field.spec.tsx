import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { PictureField } from './picture-field';

it('focuses the file field when the picture is removed, because the button disappears', async () => {
  function Field() {
    const [image, setImage] = useState('/media/rakhi-640.webp');
    return <PictureField label="Picture" image={image} ratio={[4, 3]} onChange={setImage} isOptional />;
  }
  await renderInHost(<Field />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Choose a picture', { selector: 'input' }));
});
