import { queryOptions, useQuery } from '@tanstack/react-query'
import { getIndopakVerses, getUthmaniVerses, type Verse } from '#contract/library/quran.ts'
import { call } from '#src/api/call.ts'
import { configurationQuery } from '#src/api/configuration.ts'
import { NEVER_STALE } from '#src/api/quran/quran-text.queries.ts'
import { send, type Transport } from '#src/api/transport.ts'
import { loadUthmaniFont } from './load-uthmani-font.ts'
import { type Script, useScript } from './script-choice.ts'

const OWN_SERVICE_PREFIX = '/quran/v4'

interface ChapterRequest {
  readonly chapter: number
  readonly signal: AbortSignal
}

/** The Uthmani verses in the shape of IndoPak verses, which the reader renders. */
const fetchUthmani = async ({ chapter, signal }: ChapterRequest): Promise<readonly Verse[]> => {
  const [{ verses }] = await Promise.all([
    call(getUthmaniVerses, { query: { chapter_number: chapter } }, { signal }),
    // Without its font, the text would flash in the wrong style, or stay in it offline.
    loadUthmaniFont(),
  ])
  return verses.map(({ text_uthmani: text, ...verse }) => ({ ...verse, text_indopak: text }))
}

const createTransportTo =
  (base: string): Transport =>
  ({ request, ...rest }) =>
    send({ ...rest, request: { ...request, url: request.url.replace(OWN_SERVICE_PREFIX, base.replace(/\/$/u, '')) } })

const fetchOnline = async (base: string, { chapter, signal }: ChapterRequest): Promise<readonly Verse[]> =>
  (await call(getIndopakVerses, { query: { chapter_number: chapter } }, { signal, transport: createTransportTo(base) }))
    .verses

/**
 * The verses of a chapter in a script other than the page's IndoPak.
 * @param base base URL of the operator's Quran service; used by the script `online` only
 */
const scriptVersesQuery = (script: Script, chapter: number, base: string) =>
  queryOptions({
    ...NEVER_STALE,
    queryKey: ['library', 'chapter', chapter, 'script', script, base],
    enabled: script !== 'indopak',
    queryFn: ({ signal }) =>
      script === 'online' ? fetchOnline(base, { chapter, signal }) : fetchUthmani({ chapter, signal }),
  })

/** The base URL of the operator's Quran service; undefined if it is our own. */
export const useExternalQuranService = (): string | undefined => {
  const base = useQuery(configurationQuery()).data?.quranApiBase
  return base === OWN_SERVICE_PREFIX ? undefined : base
}

export const useScriptVerses = (script: Script, chapter: number) => {
  const base = useExternalQuranService()
  return useQuery(scriptVersesQuery(script === 'online' && !base ? 'indopak' : script, chapter, base ?? ''))
}

/** The script on the screen: IndoPak until the text of the chosen script is fetched. */
export const useDisplayedScript = (chapter: number): Script => {
  const script = useScript()
  return useScriptVerses(script, chapter).data ? script : 'indopak'
}
