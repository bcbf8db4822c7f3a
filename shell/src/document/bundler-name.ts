/**
 * The bundler's name of a stylesheet, `static/…`. A `<style>` or `<link>` with this `data-href` counts as loaded for the
 * bundler, so it neither requests the stylesheet again nor waits for it.
 */
export function bundlerName(href: string): string {
  return href.replace(/^.*?\/(?=static\/)/, '');
}
