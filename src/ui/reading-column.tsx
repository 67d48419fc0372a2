import type { ReactNode } from 'react'
import styles from './reading-column.module.css'

/** Limits the page width to a comfortable line length. */
export const ReadingColumn = ({ children }: { children: ReactNode }) => <div className={styles.column}>{children}</div>
