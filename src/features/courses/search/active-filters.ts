import type { CatalogueSearch } from '#contract/public/catalogue-search.ts'
import { FILTERS, listOptions } from './filter-options.ts'

interface ActiveFilter {
  readonly label: string
  /** The search without this filter. */
  readonly without: CatalogueSearch
}

const withoutField = (search: CatalogueSearch, name: keyof CatalogueSearch): CatalogueSearch => {
  const { [name]: _removed, cursor: _position, ...rest } = search
  return rest
}

/** With more words, removing them one by one is slower than typing a new search. */
const MAX_WORDS = 4

/** Each word of the search text, or a long text as a whole. */
const listWords = (search: CatalogueSearch): readonly ActiveFilter[] => {
  const { search: text = '', ...rest } = withoutField(search, 'cursor')
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > MAX_WORDS) return text ? [{ label: `“${text}”`, without: rest }] : []
  return words.map((word, index) => ({
    label: `“${word}”`,
    without: { ...rest, search: words.toSpliced(index, 1).join(' ') },
  }))
}

/** The filters of a search, each with the search without it. */
export const listActiveFilters = (search: CatalogueSearch): readonly ActiveFilter[] => {
  const filters = [...listWords(search)]
  if (search.womenOnly) filters.push({ label: 'Women only', without: withoutField(search, 'womenOnly') })
  for (const filter of FILTERS) {
    const value = String(search[filter.name])
    const chosen = listOptions(filter, search).find(([option]) => option === value)
    if (chosen) filters.push({ label: chosen[1], without: withoutField(search, filter.name) })
  }
  return filters
}
