import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './progress-bar.module.css'

/** How much of a transfer is done, over the whole width. Without `value` it only shows that it goes on. */
export const ProgressBar = ({ className, ...props }: ComponentProps<'progress'>) => (
  <progress className={classNames(styles.bar, className)} {...props} />
)
