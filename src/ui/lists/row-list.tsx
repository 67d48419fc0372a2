import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './row-list.module.css'

/** A list whose `li` elements are rows of one surface: denser than cards. */
export const RowList = ({ className, ...rest }: HTMLAttributes<HTMLUListElement>) => (
  <ul {...rest} className={classNames(styles.rows, className)} />
)
