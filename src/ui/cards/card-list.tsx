import type { HTMLAttributes } from 'react'
import shared from '#src/ui/shared.module.css'

interface CardListProps extends HTMLAttributes<HTMLElement> {
  /** `ul` for `Card as="li"` elements; `div` for their placeholders. */
  as?: 'ul' | 'div'
}

/** Cards in one column. */
export const CardList = ({ as: Tag = 'ul', ...rest }: CardListProps) => <Tag {...rest} className={shared.stackM} />
