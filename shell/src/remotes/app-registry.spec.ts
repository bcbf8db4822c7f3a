import { describe, expect, it, vi } from 'vitest';
import { AppRegistry } from './app-registry';

const Component = () => null;
const exported = { app: { apiVersion: 1, routes: [], widgets: { Card: () => Promise.resolve({ Component }) } } };

describe('apps', () => {
  it('are loaded once for concurrent requests', async () => {
    const load = vi.fn(() => Promise.resolve(exported));
    const registry = new AppRegistry(load);
    const [one, other] = await Promise.all([registry.loadApp('mfe-x'), registry.loadApp('mfe-x')]);
    expect(one).toBe(other);
    expect(load).toHaveBeenCalledOnce();
  });

  it('can be reloaded after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(exported);
    const registry = new AppRegistry(load);
    await expect(registry.loadApp('mfe-x')).rejects.toThrow('gone');
    await expect(registry.loadApp('mfe-x')).resolves.toBe(exported.app);
  });

  it.each([null, {}, { app: { apiVersion: 2, routes: [] } }, { app: { apiVersion: 1 } }])(
    'are rejected if they expose %j',
    async (exports) => {
      await expect(new AppRegistry(() => Promise.resolve(exports)).loadApp('mfe-x')).rejects.toThrow('version 1');
    },
  );
});

describe('widgets', () => {
  it('can be read synchronously once they are loaded, as server rendering requires', async () => {
    const registry = new AppRegistry(() => Promise.resolve(exported));
    await registry.loadWidget('mfe-x', 'Card');
    expect(registry.settledWidget('mfe-x', 'Card')).toMatchObject({ status: 'fulfilled', value: { Component } });
  });

  it('count as failed on the server if they were not loaded before', () => {
    const registry = new AppRegistry(() => Promise.resolve(exported));
    expect(registry.settledWidget('mfe-x', 'Card')).toMatchObject({ status: 'rejected' });
  });

  it('fail if their app does not provide them, and can be reloaded', async () => {
    const registry = new AppRegistry(() => Promise.resolve(exported));
    const first = registry.loadWidget('mfe-x', 'Other');
    await expect(first).rejects.toThrow('provides no widget');
    registry.forgetWidget('mfe-x', 'Other');
    expect(registry.loadWidget('mfe-x', 'Other')).not.toBe(first);
    await expect(registry.loadWidget('mfe-x', 'Other')).rejects.toThrow();
  });
});

it('requests the stylesheets of a widget before its code, and shows the widget once they are applied', async () => {
  const order: string[] = [];
  const loader = () => Promise.resolve(order.push('code')).then(() => ({ Component }));
  const load = () => Promise.resolve({ app: { apiVersion: 1, routes: [], widgets: { Card: loader } } });
  let apply: () => void = () => undefined;
  const registry = new AppRegistry(load, undefined, (app, widget) => {
    order.push(`styles of ${app}/${widget}`);
    return new Promise((resolve) => (apply = resolve));
  });
  const widget = registry.loadWidget('mfe-x', 'Card').then(() => order.push('shown'));
  await vi.waitFor(() => expect(order).toEqual(['styles of mfe-x/Card', 'code']));
  apply();
  await widget;
  expect(order.at(-1)).toBe('shown');
});
