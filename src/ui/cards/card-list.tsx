import type { HTMLAttributes } from 'react'
import styles from './card-list.module.css'

interface CardListProps extends HTMLAttributes<HTMLElement> {
  /** A list of `Card as="li"`, or a place for what stands in until they come. */
  as?: 'ul' | 'div'
}

/** Cards one under the other. */
export const CardList = ({ as: Tag = 'ul', ...rest }: CardListProps) => <Tag {...rest} className={styles.list} />
