/**
 * Lets a bundle of React Router omit unused code: 10 KB (brotli) on every page. React Router creates components with functions
 * that are not marked as free of side effects, and assigns names for developer tools to them; both keep a component and
 * everything it uses. A link also refers to prefetching, which throws in every mode but framework mode.
 */
function makeTreeShakable(source: string): string {
  return source
    .replace(/^(var \w+ = )(?=\w+\.(?:memo|forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/return shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks.* : link;/, 'return link;');
}

// Rspack requires a default export.
export { makeTreeShakable as default };
