import { type CssNode, clone, generate, type List, type ListItem, parse, type Rule, walk } from 'css-tree'

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

const findClasses = (html: string): Set<string> =>
  new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')))

const canMatch = (selector: CssNode, classes: ReadonlySet<string>): boolean =>
  selector.type !== 'Selector' ||
  selector.children.toArray().every((part) => part.type !== 'ClassSelector' || classes.has(part.name))

/** Removes selectors that cannot match. Returns false if none is left. */
const keepMatchingSelectors = ({ prelude }: Rule, classes: ReadonlySet<string>): boolean => {
  if (prelude.type !== 'SelectorList') return true
  prelude.children = prelude.children.filter((selector) => canMatch(selector, classes))
  return !prelude.children.isEmpty
}

// Keep empty layers: the first mention of a layer decides its order.
const isEmptyBlock = (node: CssNode): boolean =>
  node.type === 'Atrule' && node.name !== 'layer' && node.block?.children.isEmpty === true

/**
 * Returns a function from the HTML of a page to the CSS that the page needs before its scripts run: all rules except
 * those that name a class which the page lacks. Rules keep their order, so the full sheet changes nothing visible when
 * it loads.
 */
export const createCriticalCssExtractor = (css: string): ((html: string) => string) => {
  const whole = parse(css)
  return (html) => {
    const classes = findClasses(html)
    const sheet = clone(whole)
    walk(sheet, {
      enter: (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
        if (node.type === 'Rule' && !keepMatchingSelectors(node, classes)) list.remove(item)
      },
      leave: (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
        if (isEmptyBlock(node)) list.remove(item)
      },
    })
    return generate(sheet)
  }
}
