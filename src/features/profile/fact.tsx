import type { ReactNode } from 'react'
import styles from './profile.module.css'

interface FactProps {
  name: string
  children: ReactNode
}

export const Fact = ({ name, children }: FactProps) => (
  <div className={styles.fact}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
