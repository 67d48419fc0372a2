import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /**
   * Its position on phones, where a row has a few lines: the first line, one line of its own, several lines of its own,
   * a part of the last line, or the end of the row. If no column has a position, each row is a card whose cells show
   * their column's name.
   */
  readonly onPhone?: 'title' | 'fullLine' | 'lines' | 'line' | 'end' | 'hidden'
  /** Its buttons stay small and in one line on desktops. */
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
