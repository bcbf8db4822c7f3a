/** The element that translators show instead of a text node. */
const translations = new WeakMap<Node, Element>();

/**
 * Keeps a page working while the browser or an extension translates it. Translators replace text nodes with `<font>` elements,
 * but React still refers to the text nodes: it would throw when it removes one or inserts something before it, and its
 * changes to texts would not be visible (https://github.com/facebook/react/issues/11538).
 */
export function supportTranslators(): void {
  new MutationObserver(rememberTranslations).observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && childFor(this, next)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childFor(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get,
    set(this: Text, value: string | null) {
      set!.call(this, value);
      // The translator then translates the new text.
      if (!this.isConnected) translations.get(this)?.replaceWith(this);
    },
  });
}

function rememberTranslations(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const translation = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (translation)
      for (const node of removedNodes) if (node instanceof Text) translations.set(node, translation as Element);
  }
}

/** The node itself or its translation, whichever is a child of `parent`; null if neither is. */
function childFor(parent: Node, node: Node): Node | null {
  const isChild = (candidate: Node | undefined) => candidate?.parentNode === parent;
  return [node, translations.get(node)].find(isChild) ?? null;
}
