import type { FormEvent } from 'react'
import type { CatalogueSearch } from '#contract/public/catalogue-search.ts'
import { SearchIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import { FILTERS, listOptions, SORT_OPTIONS } from './filter-options.ts'
import { readCatalogueQuery } from './read-catalogue-query.ts'
import styles from './search-form.module.css'
import { useSearchForm } from './use-search-form.ts'

type Filter = (typeof FILTERS)[number]

const Options = ({ options }: Pick<Filter, 'options'>) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

const FilterChip = ({ filter, search }: { filter: Filter; search: CatalogueSearch }) => {
  const { name, label, legend } = filter
  const options = <Options options={listOptions(filter, search)} />
  return (
    <label className={styles.chip}>
      <span className={shared.visuallyHidden}>{legend ? `${label}. ${legend}` : label}</span>
      <select name={name} defaultValue={String(search[name] ?? '')}>
        <option value="">{label}</option>
        {legend ? <optgroup label={legend}>{options}</optgroup> : options}
      </select>
    </label>
  )
}

const SortChip = ({ search }: { search: CatalogueSearch }) => (
  <label className={styles.chip}>
    <span className={shared.visuallyHidden}>Sort by</span>
    <select name="sort" defaultValue={search.sort ?? ''}>
      {SORT_OPTIONS.map(([value, label], index) => (
        <option key={value} value={index === 0 ? '' : value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)

const WomenChip = ({ search }: { search: CatalogueSearch }) => (
  <label className={styles.chip}>
    <input type="checkbox" name="womenOnly" value="true" defaultChecked={search.womenOnly !== undefined} />
    Women only
  </label>
)

/** The number of filters that a phone shows without opening the others. */
const FIRST_FILTERS = 2

const FilterChips = ({ search }: { search: CatalogueSearch }) => {
  const chips = FILTERS.map((filter) => <FilterChip key={filter.name} filter={filter} search={search} />)
  return (
    <div className={styles.chips}>
      {chips.slice(0, FIRST_FILTERS)}
      <WomenChip search={search} />
      {chips.slice(FIRST_FILTERS)}
      <SortChip search={search} />
    </div>
  )
}

/** Search, filters and order. Without scripts, the browser submits the form itself. */
export const SearchForm = ({ query }: { query: string }) => {
  const search = readCatalogueQuery(query)
  const { form, version, apply, applyAfterPause } = useSearchForm(search)
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search'
    if (isTyping) applyAfterPause(event.currentTarget)
    else apply(event.currentTarget)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Hides the keyboard, which covers most of the results.
    event.currentTarget.querySelector('input')?.blur()
    apply(event.currentTarget)
  }
  return (
    <search>
      <form key={version} ref={form} className={styles.form} action="/courses" onChange={onChange} onSubmit={onSubmit}>
        <div className={styles.words}>
          <input
            className={styles.input}
            type="search"
            name="search"
            aria-label="Search classes"
            placeholder="Class, teacher or subject"
            defaultValue={search.search ?? ''}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" className={styles.submit} aria-label="Search">
            <SearchIcon />
          </button>
        </div>
        <FilterChips search={search} />
      </form>
    </search>
  )
}
