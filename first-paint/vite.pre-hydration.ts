import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

const PRE_HYDRATION_SCRIPT = fileURLToPath(new URL('./pre-hydration.ts', import.meta.url))

/** Inlines `pre-hydration.ts` into the page, so that it runs without another request. */
export const inlinePreHydration = (): Plugin => ({
  name: 'inline-pre-hydration',
  transformIndexHtml: async () => {
    const { code } = await transformWithOxc(readFileSync(PRE_HYDRATION_SCRIPT, 'utf8'), PRE_HYDRATION_SCRIPT)
    const { code: children } = await minify(PRE_HYDRATION_SCRIPT, `{${code.replace('export {};', '')}}`)
    return [{ tag: 'script', children, injectTo: 'head-prepend' as const }]
  },
})
