import type { ReactNode } from 'react'
import styles from './setting-row.module.css'

interface SettingRowProps {
  title: string
  /** The current setting, or a description of the row's action. */
  detail: ReactNode
  onOpen: () => void
}

/** A row of a settings card that opens a sheet. */
export const SettingRow = ({ title, detail, onOpen }: SettingRowProps) => (
  <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
    <span className={styles.title}>{title}</span>
    <span className={styles.detail}>{detail}</span>
  </button>
)
