import { type CatalogueSearch, parseCatalogueSearch } from '#contract/public/catalogue-search.ts'

/** @param query as `catalogueQueryString` writes it */
export const readCatalogueQuery = (query: string): CatalogueSearch =>
  parseCatalogueSearch(Object.fromEntries(new URLSearchParams(query)))
