/**
 * Lets bundles drop unused code of React Router, which saves 10 KB (brotli) on every page. React Router creates components by
 * calling functions that are not marked as pure, and assigns display names to them; either keeps an unused component, and
 * everything it uses, in the bundle. Links also refer to prefetching, which throws outside framework mode. Its warnings for
 * developers are in the build that packages resolve to, even in production.
 */
function makeTreeShakable(source: string): string {
  return source
    .replace(/^(var \w+ = )(?=\w+\.(?:memo|forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace('var ENABLE_DEV_WARNINGS = true;', "var ENABLE_DEV_WARNINGS = process.env['NODE_ENV'] !== 'production';")
    .replace(/return shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks.* : link;/, 'return link;');
}

// Rspack requires a default export.
export { makeTreeShakable as default };
