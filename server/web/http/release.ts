import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Config } from '#contract/config.ts'

const CURRENT_RELEASE_FOLDER = fileURLToPath(new URL('../../../dist/current', import.meta.url))

/** Paths of a release's built files. */
export interface Release {
  readonly client: string
  readonly renderer: string
}

/** Answers a GET request of one of our public API paths, without HTTP. */
export type Answers = (path: string) => Promise<Response>

/** A URL rendered by the server bundle of the page. */
export interface Rendered {
  readonly html: string
  /** JSON for `<script type="application/json" id="state">`, already safe inside HTML. */
  readonly state: string
  /** The title with the brand. */
  readonly title: string
  /** Tags that preload the files of the first view. */
  readonly preloads: string
}

interface Renderer {
  readonly render: (url: string, config: Config, answers: Answers) => Promise<Rendered>
}

/**
 * Finds the release at the start. A later build changes the link, and this server keeps serving its own files.
 * @throws Error if nothing was built yet
 */
export const findRelease = (): Release => {
  if (!existsSync(CURRENT_RELEASE_FOLDER)) throw new Error('The page is not built yet: run `npm run build`.')
  const folder = realpathSync(CURRENT_RELEASE_FOLDER)
  return { client: join(folder, 'client'), renderer: join(folder, 'ssr/entry-server.js') }
}

/** Loads the server bundle of the page. */
export const loadRenderer = ({ renderer }: Release): Promise<Renderer> => import(pathToFileURL(renderer).href)
