import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';

/** The exports of a page's module. */
interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/**
 * A page whose code is loaded on every navigation until that succeeds. With `lazy`, the router loads it once and remembers a
 * failure for as long as the tab is open.
 */
export function lazyPage(route: RouteObject): RouteObject {
  const { lazy, ...rest } = route;
  if (typeof lazy !== 'function') return route;
  let page: PageModule | undefined;
  const loader: LoaderFunction = async (args, context) => {
    page ??= (await lazy()) as PageModule;
    return page.loader ? page.loader(args, context) : null;
  };
  const shouldRevalidate: ShouldRevalidateFunction = (args) => {
    if (page && !page.loader) return false;
    return page?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;
  };
  function Component() {
    // The loader, which sets `page`, has run before.
    const Page = page!.Component;
    return <Page />;
  }
  return { ...rest, loader, shouldRevalidate, Component } as RouteObject;
}
