import type { Verse } from '#contract/library/quran.ts'
import { trustVerseMarkup } from '#src/api/trusted-types.ts'
import { versesHtml } from '#src/features/library/quran/verse-html.ts'
import { findVerseItems } from '#src/features/library/quran/verses-in-page.ts'
import { BASMALAS, EDITIONS } from './editions.ts'
import type { Script } from './script-choice.ts'

/** The nodes of a verse before its end sign. */
const textNodesOf = (verse: Element): readonly ChildNode[] => {
  const nodes = [...verse.childNodes]
  return nodes.slice(
    0,
    nodes.findIndex((node) => node instanceof HTMLElement && node.dataset.sign === 'end'),
  )
}

const setText = (element: Element | null | undefined, text: string): (() => void) => {
  const before = element?.textContent ?? ''
  if (element) element.textContent = text
  return () => {
    if (element) element.textContent = before
  }
}

const replaceText = (verse: Element, text: readonly ChildNode[]): readonly ChildNode[] => {
  const before = textNodesOf(verse)
  for (const node of before) node.remove()
  verse.prepend(...text)
  return before
}

const renderVerseTexts = (verses: readonly Verse[]): readonly (readonly ChildNode[])[] => {
  const page = document.createElement('template')
  // TypeScript's DOM types do not allow TrustedHTML here.
  Object.assign(page, { innerHTML: trustVerseMarkup(versesHtml(verses)) })
  return [...page.content.querySelectorAll('li')].map(textNodesOf)
}

/**
 * Replaces the text of the verses in the page. Keeps the list items, so bookmarks, translations, the verse in the URL and
 * the scroll position survive.
 * @returns restores the IndoPak text
 */
export const replaceVerseText = (list: HTMLElement, script: Script, verses: readonly Verse[]): (() => void) => {
  const items = findVerseItems(list)
  const texts = renderVerseTexts(verses)
  if (texts.length !== items.length) return () => undefined
  const before = items.map((item, index) => replaceText(item, texts[index] ?? []))
  const reader = list.closest('article')
  const basmala = reader?.querySelector<HTMLElement>('[data-basmala]')
  const undo = [setText(basmala, BASMALAS[script]), setText(reader?.querySelector('[data-edition]'), EDITIONS[script])]
  const marked = basmala ? [list, basmala] : [list]
  for (const element of marked) element.dataset.script = script
  return () => {
    items.forEach((item, index) => void replaceText(item, before[index] ?? []))
    for (const one of undo) one()
    for (const element of marked) delete element.dataset.script
  }
}
