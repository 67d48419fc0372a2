import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { Pager } from '#src/ui/lists/pager.tsx'
import shared from '#src/ui/shared.module.css'
import { LensPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import type { TableState } from './use-table.ts'
import styles from './users.module.css'

interface DataSectionProps {
  title: string
  searchLabel: string
  placeholder: string
  failed: string
  empty: string
  /** Further filters, below the search. */
  filters?: ReactNode
  isFiltered?: boolean
  table: Pick<
    TableState<unknown>,
    'searchText' | 'setSearchText' | 'isSearch' | 'page' | 'pages' | 'isPagesMinimum' | 'goToPage'
  > & {
    readonly list: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>
    readonly rows: readonly unknown[]
  }
  children: ReactNode
}

const SectionContent = ({
  title,
  failed,
  empty,
  table,
  isFiltered,
  children,
}: Omit<DataSectionProps, 'searchLabel' | 'placeholder' | 'filters'>) => {
  const { list, rows, isSearch, page, pages, isPagesMinimum, goToPage } = table
  if (list.isPending)
    return (
      <p className={shared.loading} role="status">
        Loading...
      </p>
    )
  const pager = (
    <Pager label={`Pages of ${title}`} page={page} pages={pages} isMinimum={isPagesMinimum} onPage={goToPage} />
  )
  if (list.isError && rows.length === 0)
    return (
      <>
        <ErrorState message={failed} onRetry={() => void list.refetch()} />
        {/* A later page may fail offline while the previous page is cached. */}
        {page > 1 && pager}
      </>
    )
  return rows.length === 0 ? (
    <EmptyState
      picture={<LensPicture />}
      title={empty}
      {...((isSearch || isFiltered) && { text: 'Nothing matches what you searched for.' })}
    />
  ) : (
    <>
      {children}
      {pager}
    </>
  )
}

export const DataSection = ({ searchLabel, placeholder, filters, ...rest }: DataSectionProps) => (
  <section className={styles.section} aria-label={rest.title}>
    <header className={styles.head}>
      <h2 className={shared.heading}>{rest.title}</h2>
      <SearchField
        label={searchLabel}
        isLabelHidden
        placeholder={placeholder}
        value={rest.table.searchText}
        onChange={rest.table.setSearchText}
      />
      {filters}
    </header>
    <SectionContent {...rest} />
  </section>
)
