import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table; on phones each row is a card whose cells show their column's name. */
export const Table = <Row,>({ label, columns, rows, keyOf }: TableProps<Row>) => (
  <table className={styles.table} aria-label={label}>
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
          {columns.map(({ name, cell }) => (
            <td key={name} data-column={name}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
