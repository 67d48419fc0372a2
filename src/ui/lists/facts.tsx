import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

interface FactsProps {
  facts: readonly Fact[]
}

/** Short labelled facts, such as price, places and rating. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
