/** The element in which browsers put the translation of a text node. */
const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** The translation that replaced a text node. */
const translations = new WeakMap<Node, Element>()

/** Shows a changed text instead of the translation of the old one. The browser translates it again. */
const showChangedText = (text: Node): void => {
  const translation = translations.get(text)
  translations.delete(text)
  if (translation && text instanceof Text) translation.replaceWith(text)
}

const rememberTranslation = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): Text[] => {
  const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
  const texts = [...removedNodes].filter((node) => node instanceof Text && !node.isConnected)
  if (!translation) return []
  return texts.flatMap((text) => {
    translations.set(text, translation)
    return text instanceof Text ? [text] : []
  })
}

/** The child of the parent that shows a node: the node itself, its translation, or the element around both. */
const findShownChild = (parent: Node, node: Node): Node | undefined => {
  // "Show original" puts a text back.
  let shown: Node = node.parentNode ? node : (translations.get(node) ?? node)
  while (shown.parentNode !== parent && isTranslation(shown.parentElement)) shown = shown.parentElement
  return shown.parentNode === parent ? shown : undefined
}

/**
 * Lets React work on a page that the browser translates (React issue 11538). A translation replaces text nodes, or wraps
 * them. React keeps the originals: it would throw when it removes one or inserts before it, and would never show a change.
 */
export const guardAgainstTranslation = (): void => {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showChangedText(record.target)
      // A removed text is no longer part of the observed page.
      else for (const text of rememberTranslation(record)) observer.observe(text, { characterData: true })
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = findShownChild(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, (before && findShownChild(this, before)) ?? null)
    return node
  }
}
