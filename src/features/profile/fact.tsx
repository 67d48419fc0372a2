import type { ReactNode } from 'react'
import shared from '#src/ui/shared.module.css'
import styles from './profile.module.css'

interface FactProps {
  name: string
  children: ReactNode
}

export const Fact = ({ name, children }: FactProps) => (
  <div className={styles.fact}>
    <dt className={shared.hint}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
