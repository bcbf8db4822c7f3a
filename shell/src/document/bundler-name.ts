/**
 * The bundler's name for a stylesheet, `static/…`. The bundler treats a `<style>` or `<link>` with this `data-href` as already
 * loaded: it neither requests the stylesheet again nor waits for it.
 */
export function bundlerName(href: string): string {
  return href.replace(/^.*?\/(?=static\/)/, '');
}
