import type { ReactNode } from 'react'
import styles from './class-facts.module.css'

export interface TableFact {
  readonly label: string
  readonly value: ReactNode
}

interface FactTableProps {
  facts: readonly TableFact[]
}

/** The facts of a class, one in each row; nothing without facts. */
export const FactTable = ({ facts }: FactTableProps) =>
  facts.length > 0 && (
    <dl className={styles.table}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
