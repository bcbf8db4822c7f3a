import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { replayEarlyInput } from './early-input.browser';

let unmount = () => {};
afterEach(() => act(async () => unmount()));

it('replays what was entered before hydration, and only then presses the button', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Order />);
  const quantity = screen.getByLabelText<HTMLInputElement>('Quantity');
  enter(quantity, '25');
  enter(screen.getByLabelText<HTMLSelectElement>('Size'), 'large');
  screen.getByLabelText<HTMLInputElement>('Red').click();
  screen.getByRole('button').click();

  const root = hydrateRoot(container, <Order />);
  unmount = () => {
    root.unmount();
    container.remove();
  };
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toBe('');
  replayEarlyInput();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('25 large red'));

  await act(async () => enter(quantity, '250'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(quantity.value).toBe('250');
});

it('refills fields that React replaced because an extension had changed the page', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Login />);
  const filled = container.querySelector('input')!;
  enter(filled, 'asha@example.com');
  filled.before(document.createElement('div'));
  const root = hydrateRoot(container, <Login />, { onRecoverableError: () => {} });
  unmount = () => {
    root.unmount();
    container.remove();
  };
  await act(async () => {});
  expect(filled.isConnected).toBe(false);
  replayEarlyInput();
  await waitFor(() => expect(container.querySelector('input')!.value).toBe('asha@example.com'));
});

const Login = () => (
  <form>
    <label htmlFor="email">Email</label>
    <input id="email" name="email" type="email" />
  </form>
);

function enter(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The quantity applies once the field is left, as in the shop. */
function Order() {
  const [typed, setTyped] = useState('1');
  const [quantity, setQuantity] = useState('1');
  const [size, setSize] = useState('small');
  const [colour, setColour] = useState('white');
  const [ordered, setOrdered] = useState('');
  return (
    <>
      <input
        aria-label="Quantity"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setQuantity(typed)}
      />
      <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option>small</option>
        <option>large</option>
      </select>
      {['white', 'red'].map((name) => (
        <input
          key={name}
          type="radio"
          name="colour"
          aria-label={name === 'red' ? 'Red' : 'White'}
          checked={colour === name}
          onChange={() => setColour(name)}
        />
      ))}
      <button type="button" onClick={() => setOrdered(`${quantity} ${size} ${colour}`)}>
        Order
      </button>
      <output>{ordered}</output>
    </>
  );
}
