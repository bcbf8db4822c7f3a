import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { AppRelease } from '@chhapai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { renderInHost } from './testing';
import { HostContext, type Host, type WidgetModule } from './host-context';
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
  it('is rendered with its props, and its scripts are preloaded', async () => {
    await renderInHost(widget, { snapshot, widgets: () => hello });
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
    expect(document.head.querySelector('link[rel="preload"][href="/assets/x/hello.js"]')).not.toBeNull();
    // In a browser, the shell loads the styles.
    expect(document.head.querySelector('[href="/assets/x/hello.css"]')).toBeNull();
  });

  it('adds its styles to the document on the server', () => {
    const styles: string[] = [];
    const loading = Object.assign(Promise.resolve(), { status: 'fulfilled', value: { Component: () => <p>Hello</p> } });
    const host = { snapshot, loadWidget: () => loading, addStyles: (hrefs: string[]) => styles.push(...hrefs) };
    const html = renderToString(<HostContext value={host as unknown as Host}>{widget}</HostContext>);
    expect(html).toContain('<p>Hello</p>');
    expect(styles).toEqual(['/assets/x/hello.css']);
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
