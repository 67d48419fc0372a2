interface QuranSearch {
  readonly q?: string
  readonly page?: number
}

/** What the URL of the chapter list asks for. */
export const quranSearch = (search: Readonly<Record<string, unknown>>): QuranSearch => {
  const q = String(search.q ?? '').trim()
  const page = Number(search.page ?? 1)
  if (q === '') return {}
  return Number.isInteger(page) && page > 1 ? { q, page } : { q }
}
