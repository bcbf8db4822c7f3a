import { fireEvent, screen } from '@testing-library/react';
import type { AppRelease } from '@chhapai/contracts';
import { describe, expect, it, vi } from 'vitest';
import { renderInHost } from '../testing';
import { Widget } from './widget';
import type { WidgetModule } from './widget-module';

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

const place = (
  <Widget
    app="mfe-x"
    name="Hello"
    props={{ name: 'Asha' }}
    pending={<p>Waiting</p>}
    unavailable={(retry) => <button onClick={retry}>Try again</button>}
  />
);

describe('the place of a widget', () => {
  it('shows it with its props, and brings its styles', async () => {
    await renderInHost(place, { snapshot, widgets: () => hello });
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
    expect(document.head.querySelector('link[href="/assets/x/hello.css"]')).not.toBeNull();
  });

  it('is held while the widget loads', async () => {
    await renderInHost(place, { snapshot, widgets: () => new Promise(() => undefined) });
    expect(screen.getByText('Waiting')).toBeTruthy();
  });

  it('says that the widget is not there, and shows it when trying again works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = Promise.reject<WidgetModule>(new Error('gone'));
    failed.catch(() => undefined);
    let answer: Promise<WidgetModule> = failed;
    await renderInHost(place, { snapshot, widgets: () => answer });
    const retry = await screen.findByText('Try again');
    answer = hello;
    fireEvent.click(retry);
    expect(await screen.findByText('Hello Asha')).toBeTruthy();
  });

  it('keeps a widget that throws to itself, and tells the shop', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Component = () => {
      throw new Error('broken');
    };
    const broken = Promise.resolve({ Component });
    const { failures } = await renderInHost(place, { snapshot, widgets: () => broken });
    expect(await screen.findByText('Try again')).toBeTruthy();
    expect(failures).toEqual(['mfe-x: render']);
  });

  it('says at once that an app without a release is not there', async () => {
    const widgets = vi.fn(() => hello);
    await renderInHost(place, { widgets });
    expect(screen.getByText('Try again')).toBeTruthy();
    expect(widgets).not.toHaveBeenCalled();
  });
});
