import type { LinkProps } from '@tanstack/react-router'

/** A line of a menu: a link, a file, or something to do. */
export interface MenuItem {
  /** Stays the same when the label changes. */
  readonly value: string
  readonly label: string
  /** The accessible name, where the label alone does not say which thing the action is for. */
  readonly name?: string
  readonly to?: LinkProps['to']
  /** A file, which opens in a new tab. */
  readonly href?: string
  readonly onSelect?: () => void
  /** The menu stays open while the action is under way. */
  readonly keepsOpen?: boolean
  readonly isDestructive?: boolean
}
