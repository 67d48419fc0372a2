import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /**
   * Its place on phones, where each row is two lines high: the first line, the second line, or the end of the row.
   * Without a place in any column, each row is a card whose cells show their column's name.
   */
  readonly onPhone?: 'title' | 'line' | 'end' | 'hidden'
  /** On desktops with a mouse it appears with the pointer or the focus in its row. */
  readonly isRowAction?: boolean
}

interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A dense table. */
export const Table = <Row,>({ label, columns, rows, keyOf }: TableProps<Row>) => (
  <table className={styles.table} aria-label={label} data-compact={columns.some(({ onPhone }) => onPhone) || undefined}>
    <thead>
      <tr>
        {columns.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ name, cell, onPhone, isRowAction }) => (
            <td key={name} data-column={name} data-on-phone={onPhone} data-row-action={isRowAction || undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
