/** A node of a syntax tree; what it holds is looked at before it is believed. */
export interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const childrenOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

const partsOf = (template: Node): string[] =>
  childrenOf(template.quasis).map((part) => (isNode(part) && typeof part.cooked === 'string' ? part.cooked : ''))

/** The text of a string or a template, with `{}` where something is filled in. */
export const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'StringLiteral' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' ? partsOf(node).join('{}') : undefined
}

const inMarkup = (child: unknown): string => {
  if (!isNode(child)) return ''
  if (child.type === 'JSXText') return typeof child.value === 'string' ? child.value.replaceAll(/\s*\n\s*/g, ' ') : ''
  return child.type === 'JSXExpressionContainer' ? (textOf(child.expression) ?? '{}') : '{}'
}

/** Every text that a tree can bring to a screen: strings, templates, and what stands between tags. */
export const textsIn = (node: unknown): string[] => {
  const below = childrenOf(node).flatMap(textsIn)
  if (!isNode(node)) return below
  const own = textOf(node)
  if (own !== undefined) return [own, ...below]
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return below
  return [childrenOf(node.children).map(inMarkup).join('').trim(), ...below]
}
