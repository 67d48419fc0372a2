import type { LinkProps } from '@tanstack/react-router'

/** A line of a menu: a link, or something to do. */
export interface MenuItem {
  /** Stays the same when the label changes. */
  readonly value: string
  readonly label: string
  readonly to?: LinkProps['to']
  readonly onSelect?: () => void
  /** The menu stays open while the action is under way. */
  readonly keepsOpen?: boolean
}
