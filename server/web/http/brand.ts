import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#contract/text/escape-html.ts'
import type { PublicSettings } from '#server/foundation/settings/public-settings.ts'
import type { Release } from './release.ts'

type BrandSettings = Pick<PublicSettings, 'public' | 'appColors'>

const BUILT_NAME = 'Halaqah'
const NAME_ELEMENT = `<meta name="application-name" content="${BUILT_NAME}" />`
export const MANIFEST_FILE = 'manifest.webmanifest'

/** Writes this deployment's brand into a built page, which shows it before it has loaded the configuration. */
export const setApplicationName = (html: string, { public: { brandName } }: BrandSettings): string =>
  html.replace(NAME_ELEMENT, () => NAME_ELEMENT.replace(BUILT_NAME, () => escapeHtml(brandName)))

/** Fills the web app manifest (https://www.w3.org/TR/appmanifest/) with this deployment's brand and colors. */
export const fillManifest = (built: string, { public: { brandName }, appColors }: BrandSettings): string => {
  const manifest: { readonly name: string } = JSON.parse(built)
  return JSON.stringify({
    ...manifest,
    name: manifest.name.replace(BUILT_NAME, () => brandName),
    short_name: brandName,
    theme_color: appColors.title,
    background_color: appColors.start,
  })
}

/** Serves the manifest. Browsers refetch it at times, so an installed app picks up changes. */
export const serveManifest = async (
  app: FastifyInstance,
  { client }: Release,
  settings: BrandSettings,
): Promise<void> => {
  const manifest = fillManifest(await readFile(join(client, MANIFEST_FILE), 'utf8'), settings)
  app.get(`/${MANIFEST_FILE}`, (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('Cache-Control', 'no-cache').send(manifest),
  )
}
