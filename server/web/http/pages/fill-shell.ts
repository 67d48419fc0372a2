import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCriticalCssExtractor } from '#first-paint/critical-css.ts'
import type { Release, Rendered } from '#server/web/http/release.ts'

const STYLE_SHEET_LINK = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const MODULE_SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const MODULE_PRELOADS = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

interface ShellContent extends Pick<Rendered, 'html' | 'state'> {
  /** The title and the page's own head tags. */
  readonly head: string
}

/**
 * Fills the empty shell. The browser paints the text first, and then loads the scripts and the full style sheet.
 */
export const createShellFiller = async ({ client }: Release): Promise<(page: ShellContent) => string> => {
  const shell = await readFile(join(client, 'shell.html'), 'utf8')
  const styles = STYLE_SHEET_LINK.exec(shell)?.[1] ?? ''
  const script = MODULE_SCRIPT.exec(shell)?.[1] ?? ''
  const modules = [...shell.matchAll(MODULE_PRELOADS)].map(([, href = '']) => href)
  const inlineCss = createCriticalCssExtractor(await readFile(join(client, styles), 'utf8'))
  const parts = `<meta name="app-parts" data-parts="${[styles, script, ...modules].join(' ')}" />`
  const bare = shell.replace(STYLE_SHEET_LINK, '').replace(MODULE_SCRIPT, '').replaceAll(MODULE_PRELOADS, '')
  return ({ html, state, head }) =>
    bare
      .replace('<!--head-->', () => `${head}${parts}<style>${inlineCss(html)}</style>`)
      .replace('<!--app-->', () => html)
      .replace('<!--state-->', () => `<script type="application/json" id="state">${state}</script>`)
}
