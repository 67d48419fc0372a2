import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Config } from '#contract/config.ts'

const CURRENT = fileURLToPath(new URL('../../../dist/current', import.meta.url))

/** Where the built files of the page are. */
export interface Release {
  readonly client: string
  readonly renderer: string
}

/** Gives the JSON of one of our own public paths, without a request. */
export type Answers = (path: string) => Promise<unknown>

/** What the page's server half makes of a URL. */
export interface Rendered {
  readonly html: string
  /** JSON for `<script type="application/json" id="state">`, already safe inside HTML. */
  readonly state: string
  readonly head: string
  readonly status: number
}

interface Renderer {
  readonly render: (url: string, config: Config, answers: Answers) => Promise<Rendered>
}

/**
 * The release as it is at this start. A later build changes the link, and this server goes on serving its own files.
 * @throws Error where nothing was built yet
 */
export const findRelease = (): Release => {
  if (!existsSync(CURRENT)) throw new Error('The page is not built yet: run `npm run build`.')
  const folder = realpathSync(CURRENT)
  return { client: join(folder, 'client'), renderer: join(folder, 'ssr/entry-server.js') }
}

/** Loads the page's server half. */
export const loadRenderer = ({ renderer }: Release): Promise<Renderer> => import(pathToFileURL(renderer).href)
