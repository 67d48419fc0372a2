import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | 'article' | 'section'
}

export const Card = ({ as: Tag = 'div', className, ...rest }: CardProps) => (
  <Tag {...rest} className={classNames(styles.card, className)} />
)
