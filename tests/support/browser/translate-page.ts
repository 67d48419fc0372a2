import type { Page } from 'playwright/test'

/** How a translator changes a text node: Chrome replaces it, other translators move it into the new elements. */
type TranslatorKind = 'replace' | 'wrap'

/**
 * Imitates the translation of a browser: puts each text, and each that is added later, into two `<font>` elements. A
 * translated text begins with `ت:`.
 */
export const translatePage = async (page: Page, kind: TranslatorKind): Promise<void> => {
  // The guard is loaded when the page is idle.
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'))
  await page.evaluate((how) => {
    const skipped = 'script, style, textarea, select, svg, font, [translate="no"]'
    const translate = (text: Text) => {
      const { parentElement: parent } = text
      if (!parent || parent.closest(skipped) || text.data.trim() === '') return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      const translated = `ت:${text.data}`
      text.replaceWith(outer)
      if (how === 'replace') inner.append(translated)
      else inner.append('ت:', text)
    }
    const listTexts = (root: Node): Text[] =>
      root instanceof Text ? [root] : Array.from(root.childNodes).flatMap(listTexts)
    const translateAll = (root: Node) => {
      for (const text of listTexts(root)) translate(text)
    }
    // As Chrome, it translates later additions in a task of its own.
    new MutationObserver((records) => {
      setTimeout(() => {
        for (const { addedNodes } of records) for (const node of addedNodes) translateAll(node)
      })
    }).observe(document.body, { childList: true, subtree: true })
    translateAll(document.body)
  }, kind)
}
