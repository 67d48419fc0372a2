const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The inline script reads it before the first paint (`first-paint/pre-hydration.ts`). */
const THEME_KEY = 'theme'
const listeners = new Set<() => void>()

/** The root element holds the theme, so that a browser that blocks storage can follow a choice too. */
export const readTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system'

/** The color of the browser's bars. The page has a meta element per color scheme; the theme's own one wins. */
const updateBrowserBars = (theme: Theme): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media
    const isChosen = meta.dataset.media.includes(theme)
    meta.media = theme === 'system' ? meta.dataset.media : isChosen ? 'all' : 'not all'
  }
}

const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  updateBrowserBars(theme)
  for (const changed of listeners) changed()
}

const toTheme = (stored: string | null): Theme => THEMES.find((theme) => theme === stored) ?? 'system'

/** Applies a choice to this page and stores it for the next ones. */
export const chooseTheme = (theme: Theme): void => {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}

export const subscribeToTheme = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Colors the browser's bars at start, and follows choices made in other tabs. */
export const followTheme = (): void => {
  updateBrowserBars(readTheme())
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) applyTheme(toTheme(newValue))
  })
}
