import { type ReactElement, useState } from 'react';
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

  await hydrate(container, <Order />);
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
  await hydrate(container, <Login />);
  expect(filled.isConnected).toBe(false);
  replayEarlyInput();
  await waitFor(() => expect(container.querySelector('input')!.value).toBe('asha@example.com'));
});

it.each([
  ['ticked', ['Gift wrap'], 'gift'],
  ['ticked and unticked again', ['Gift wrap', 'Gift wrap'], ''],
  ['unticked', ['Save address'], 'unsaved'],
  ['changed and changed back', ['Red', 'White', 'Red'], 'red'],
])('replays boxes that were %s before hydration', async (_, taps, expected) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Boxes />);
  for (const label of taps) screen.getByLabelText(label).click();
  await hydrate(container, <Boxes />);
  replayEarlyInput();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('status').textContent).toBe(expected);
});

it('checks the same radio button if React replaced the group', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Boxes />);
  screen.getByLabelText('Red').click();
  container.querySelector('input')!.before(document.createElement('div'));
  await hydrate(container, <Boxes />);
  replayEarlyInput();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('red'));
});

async function hydrate(container: HTMLElement, element: ReactElement): Promise<void> {
  const root = hydrateRoot(container, element, { onRecoverableError: () => {} });
  unmount = () => {
    root.unmount();
    container.remove();
  };
  await act(async () => {});
}

/** Says what differs from the form as it was rendered. */
function Boxes() {
  const [isGift, setIsGift] = useState(false);
  const [isSaved, setIsSaved] = useState(true);
  const [colour, setColour] = useState('');
  return (
    <form>
      {['white', 'red'].map((name) => (
        <input
          key={name}
          type="radio"
          name="shade"
          value={name}
          aria-label={name === 'red' ? 'Red' : 'White'}
          checked={colour === name}
          onChange={() => setColour(name)}
        />
      ))}
      <input
        type="checkbox"
        aria-label="Gift wrap"
        checked={isGift}
        onChange={({ target }) => setIsGift(target.checked)}
      />
      <input
        type="checkbox"
        aria-label="Save address"
        checked={isSaved}
        onChange={({ target }) => setIsSaved(target.checked)}
      />
      <output>{[isGift && 'gift', !isSaved && 'unsaved', colour].filter(Boolean).join(' ')}</output>
    </form>
  );
}

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
