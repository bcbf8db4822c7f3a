import { screen, within } from '@testing-library/react';
import { renderInHost } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { indianTime } from './banner';
import { PreviewBanner } from './preview-banner';

const expiresAt = '2026-11-21T09:00:00.000Z';
const open = (preview?: { app: string; of: string; expiresAt: string }) =>
  renderInHost(<PreviewBanner />, { snapshot: { apps: {}, origin: 'http://localhost', preview } });

describe('the preview banner', () => {
  it('is not shown without a preview', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it('shows the version and the expiry in Indian time', async () => {
    await open({ app: 'mfe-catalogue', of: '1.0.1+0123456789ab', expiresAt });
    const status = within(await screen.findByRole('region', { name: 'Preview' })).getByRole('status');
    expect(status.textContent).toContain('mfe-catalogue 1.0.1+0123456789ab');
    expect(status.textContent).toContain('until 14:30 on 21 November (Indian time)');
    expect(status.querySelector('time')!.dateTime).toBe(expiresAt);
  });

  it('shows the URL of a development server', async () => {
    await open({ app: 'mfe-catalogue', of: 'http://localhost:4310', expiresAt });
    expect((await screen.findByRole('status')).textContent).toContain('mfe-catalogue from http://localhost:4310');
  });

  it('lets the visitor leave the preview without JavaScript', async () => {
    await open({ app: 'mfe-catalogue', of: '1.0.1+0123456789ab', expiresAt });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Leave preview' });
    expect(button.type).toBe('submit');
    expect(button.form!.method).toBe('post');
    expect(new URL(button.form!.action).pathname).toBe('/preview/leave');
  });
});

it.each([
  ['2026-11-20T18:29:59Z', '23:59 on 20 November'],
  ['2026-11-20T18:30:00Z', '00:00 on 21 November'],
  ['2026-12-31T20:00:00Z', '01:30 on 1 January'],
])('%s is %s in India', (timestamp, text) => expect(indianTime(timestamp)).toBe(text));
