import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';

/** What a page's module exports. */
interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/**
 * A page whose code is asked for whenever it is wanted and not there yet. With `lazy` the router asks once and remembers a
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
    // The loader has been there before.
    const Page = page!.Component;
    return <Page />;
  }
  return { ...rest, loader, shouldRevalidate, Component } as RouteObject;
}
