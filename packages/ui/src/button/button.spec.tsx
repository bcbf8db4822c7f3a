import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button';

it('submits a form only if its type is submit', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button>Add</Button>
      <Button type="submit">Place Order</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(submit).toHaveBeenCalledOnce();
});

it('keeps its focus while busy and ignores clicks and submits', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const click = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={click}>
        Sign in
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Sign in' });
  button.focus();
  rerender(form(true));
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('renders the link with the router’s component', () => {
  render(<ButtonLink render={(slot) => <a data-router href="/products" {...slot} />}>Shop Products</ButtonLink>);
  const link = screen.getByRole('link', { name: 'Shop Products' });
  expect(link.hasAttribute('data-router')).toBe(true);
  expect(link.className).toContain('button');
});
