import { queryOptions, useQuery } from '@tanstack/react-query'
import { getIndopakVerses, getUthmaniVerses, type Verse } from '#contract/library/quran.ts'
import { call } from '#src/api/call.ts'
import { configurationQuery } from '#src/api/configuration.ts'
import { send, type Transport } from '#src/api/transport.ts'
import uthmaniFont from '../../../../../dist/library/uthmani-font.woff2?url'
import { type Script, useScript } from './script-choice.ts'

const OWN_SERVICE = '/quran/v4'

interface ChapterRequest {
  readonly chapter: number
  readonly signal: AbortSignal
}

let isFontLoaded = false

/** A font of a style sheet that failed once, without a network, is never tried again: each attempt needs its own. */
const loadFont = async (): Promise<void> => {
  if (isFontLoaded) return
  document.fonts.add(await new FontFace('Amiri Quran', `url(${uthmaniFont})`).load())
  isFontLoaded = true
}

/** The verses in the form in which the reader draws IndoPak verses. */
const fetchUthmani = async ({ chapter, signal }: ChapterRequest): Promise<readonly Verse[]> => {
  const [{ verses }] = await Promise.all([
    call(getUthmaniVerses, { query: { chapter_number: chapter } }, { signal }),
    // In another font the verses would be shown in the wrong style for a moment, or for good.
    loadFont(),
  ])
  return verses.map(({ text_uthmani: text, ...verse }) => ({ ...verse, text_indopak: text }))
}

const transportTo =
  (base: string): Transport =>
  ({ request, ...rest }) =>
    send({ ...rest, request: { ...request, url: request.url.replace(OWN_SERVICE, base.replace(/\/$/u, '')) } })

const fetchOnline = async (base: string, { chapter, signal }: ChapterRequest): Promise<readonly Verse[]> =>
  (await call(getIndopakVerses, { query: { chapter_number: chapter } }, { signal, transport: transportTo(base) }))
    .verses

/**
 * The verses of a chapter in a script that does not come with the page.
 * @param script which
 * @param chapter its number
 * @param base of the operator's Quran service, for the script `online`
 */
const scriptVersesQuery = (script: Script, chapter: number, base: string) =>
  queryOptions({
    queryKey: ['library', 'chapter', chapter, 'script', script, base],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    enabled: script !== 'indopak',
    queryFn: ({ signal }) =>
      script === 'online' ? fetchOnline(base, { chapter, signal }) : fetchUthmani({ chapter, signal }),
  })

/** The base of the Quran service that the operator has set; undefined where it is our own. */
export const useExternalQuranService = (): string | undefined => {
  const base = useQuery(configurationQuery()).data?.quranApiBase
  return base === OWN_SERVICE ? undefined : base
}

/** The verses of a chapter in the script that the reader has chosen. */
export const useScriptVerses = (script: Script, chapter: number) => {
  const base = useExternalQuranService()
  return useQuery(scriptVersesQuery(script === 'online' && !base ? 'indopak' : script, chapter, base ?? ''))
}

/** The script that the verses of a chapter are in now: the chosen one, as soon as its text has arrived. */
export const useDisplayedScript = (chapter: number): Script => {
  const script = useScript()
  return useScriptVerses(script, chapter).data ? script : 'indopak'
}
