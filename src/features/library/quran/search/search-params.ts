interface QuranSearchParams {
  readonly q?: string
  readonly page?: number
}

/** Parses the search parameters of the chapter list, dropping invalid ones. */
export const parseQuranSearch = (search: Readonly<Record<string, unknown>>): QuranSearchParams => {
  const q = String(search.q ?? '').trim()
  const page = Number(search.page ?? 1)
  if (q === '') return {}
  return Number.isInteger(page) && page > 1 ? { q, page } : { q }
}
