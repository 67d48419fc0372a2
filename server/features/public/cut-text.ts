import { toOneLine } from '#contract/text/one-line.ts'

/** Puts a text on one line and cuts it after a word. */
export const cutText = (text: string, maxLength: number): string => {
  const line = toOneLine(text)
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : undefined)}…`
}
