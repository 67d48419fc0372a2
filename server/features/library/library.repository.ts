import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { CHAPTERS } from '#contract/library/numbers.ts'
import { Chapter, ChapterInfo, VERSES, Verse } from '#contract/library.ts'

const BUILT = new URL('../../../dist/library/', import.meta.url)

const Pack = z.object({
  resource_id: z.number(),
  name: z.string(),
  language_name: z.string(),
  texts: z.array(z.string()).check(z.length(VERSES)),
})
export type Pack = z.infer<typeof Pack>

/** The files of `library/build.ts`, read once: they change only with a release. */
export interface Shelf {
  readonly chapters: readonly Chapter[]
  readonly infos: readonly ChapterInfo[]
  /** The verses of each chapter. */
  readonly verses: readonly (readonly Verse[])[]
  /** Each verse in modern spelling without marks. */
  readonly plain: readonly string[]
  readonly packs: readonly Pack[]
}

const readJson = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(new URL(name, BUILT), 'utf8'))
  } catch (cause) {
    throw new Error(`The library is not built: ${name} cannot be read. Run "npm run library".`, { cause })
  }
}

const readShelf = (): Shelf => ({
  chapters: z.array(Chapter).check(z.length(CHAPTERS)).parse(readJson('chapters.json')),
  infos: z.array(ChapterInfo).check(z.length(CHAPTERS)).parse(readJson('info.json')),
  verses: Array.from({ length: CHAPTERS }, (_, index) => z.array(Verse).parse(readJson(`verses/${index + 1}.json`))),
  plain: z.array(z.string()).check(z.length(VERSES)).parse(readJson('search.json')),
  packs: readdirSync(new URL('translations/', BUILT))
    .toSorted()
    .map((name) => Pack.parse(readJson(`translations/${name}`))),
})

let shelf: Shelf | undefined

/** The library, read at its first use. */
export const openShelf = (): Shelf => {
  shelf ??= readShelf()
  return shelf
}
