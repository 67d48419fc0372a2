import { type CssNode, clone, generate, type List, type ListItem, parse, type Rule, walk } from 'css-tree'

const CLASSES = /\sclass="([^"]*)"/g

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')))

const mayMatch = (selector: CssNode, classes: ReadonlySet<string>): boolean =>
  selector.type !== 'Selector' ||
  selector.children.toArray().every((part) => part.type !== 'ClassSelector' || classes.has(part.name))

/** Without the selectors of what is not in the page; whether any is left. */
const keepMatching = ({ prelude }: Rule, classes: ReadonlySet<string>): boolean => {
  if (prelude.type !== 'SelectorList') return true
  prelude.children = prelude.children.filter((selector) => mayMatch(selector, classes))
  return !prelude.children.isEmpty
}

// An empty layer stays: the first place where layers are named decides their order.
const isEmpty = (node: CssNode): boolean =>
  node.type === 'Atrule' && node.name !== 'layer' && node.block?.children.isEmpty === true

/**
 * What a page needs of the style sheet before its scripts run: every rule that does not name a class which stands nowhere
 * in it. The rules keep their order, so that the whole sheet after them changes nothing of what is shown.
 * @param css the whole sheet, read once for all pages
 * @returns gives the CSS for the HTML of a page
 */
export const firstStylesOf = (css: string): ((html: string) => string) => {
  const whole = parse(css)
  return (html) => {
    const classes = classesIn(html)
    const sheet = clone(whole)
    walk(sheet, {
      enter: (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
        if (node.type === 'Rule' && !keepMatching(node, classes)) list.remove(item)
      },
      leave: (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
        if (isEmpty(node)) list.remove(item)
      },
    })
    return generate(sheet)
  }
}
