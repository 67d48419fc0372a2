import type { ReactNode } from 'react'
import styles from './reading-column.module.css'

/** A page that is no wider than lines are read with ease. */
export const ReadingColumn = ({ children }: { children: ReactNode }) => <div className={styles.column}>{children}</div>
