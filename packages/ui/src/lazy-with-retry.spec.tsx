import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <button onClick={() => this.setState({ hasFailed: false })}>Try again</button>;
  }
}

function open(load: () => Promise<() => ReactNode>) {
  const useForm = lazyWithRetry(load);
  function Page() {
    const Form = useForm();
    return (
      <Suspense fallback="Loading">
        <Form />
      </Suspense>
    );
  }
  const page = (
    <Boundary>
      <Page />
    </Boundary>
  );
  return { ...render(page), page };
}

it('fails once when the code cannot be loaded, and loads it on the next attempt', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  open(load);
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(load).toHaveBeenCalledOnce();
  load.mockResolvedValue(() => 'The form');
  await userEvent.click(button);
  expect(await screen.findByText('The form')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows a component that has been loaded before without a fallback', async () => {
  const load = vi.fn().mockResolvedValue(() => 'The form');
  const { page, unmount } = open(load);
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('The form');
  unmount();
  render(page);
  expect(screen.getByText('The form')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
