import { fireEvent, screen } from '@testing-library/react';
import type { AppRelease } from '@chhapai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { renderInHost } from './testing';
import type { WidgetModule } from './host-context';
import { Widget } from './widget';

const release: AppRelease = {
  version: '1.0.0+000000000000',
  scope: 'x',
  routes: [],
  widgets: ['Hello'],
  entry: ['/assets/x/entry.js'],
  preload: [],
  styles: [],
  parts: { Hello: { scripts: ['/assets/x/hello.js'], styles: ['/assets/x/hello.css'] } },
  integrity: {},
};
const snapshot = { apps: { 'mfe-x': release }, origin: 'http://localhost' };
const hello: Promise<WidgetModule> = Promise.resolve({ Component: ({ name }) => <p>Hello {String(name)}</p> });

const widget = (
  <Widget
    app="mfe-x"
    name="Hello"
    props={{ name: 'Asha' }}
    pending={<p>Waiting</p>}
    unavailable={(retry) => <button onClick={retry}>Try again</button>}
  />
);

describe('a widget', () => {
  it('is rendered with its props and its styles', async () => {
    await renderInHost(widget, { snapshot, widgets: () => hello });
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
    expect(document.head.querySelector('link[href="/assets/x/hello.css"]')).not.toBeNull();
  });

  it('shows its placeholder while it loads', async () => {
    await renderInHost(widget, { snapshot, widgets: () => new Promise(() => undefined) });
    expect(screen.getByText('Waiting')).toBeTruthy();
  });

  it('shows its fallback if it cannot be loaded, and itself once a retry succeeds', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = Promise.reject<WidgetModule>(new Error('gone'));
    failed.catch(() => undefined);
    let module: Promise<WidgetModule> = failed;
    await renderInHost(widget, { snapshot, widgets: () => module });
    const retry = await screen.findByText('Try again');
    module = hello;
    fireEvent.click(retry);
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
  });

  it('shows its fallback if it throws, and reports the failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Component = () => {
      throw new Error('broken');
    };
    const broken = Promise.resolve({ Component });
    const { failures } = await renderInHost(widget, { snapshot, widgets: () => broken });
    expect(await screen.findByText('Try again')).toBeTruthy();
    expect(failures).toEqual(['mfe-x: render']);
  });

  it('shows its fallback at once if its app has no release', async () => {
    const widgets = vi.fn(() => hello);
    await renderInHost(widget, { widgets });
    expect(screen.getByText('Try again')).toBeTruthy();
    expect(widgets).not.toHaveBeenCalled();
  });
});
