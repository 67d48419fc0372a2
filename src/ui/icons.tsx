import type { ReactNode } from 'react'

interface IconProps {
  /** Side of the square in pixels. */
  size?: number
  children: ReactNode
}

/** A decorative line icon in the text colour. */
export const Icon = ({ size = 24, children }: IconProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox={`0 0 ${size} ${size}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

/** An icon of one path, in a square of `size` pixels. */
export const createIcon =
  (path: string, size = 24) =>
  () => (
    <Icon size={size}>
      <path d={path} />
    </Icon>
  )

export const CloseIcon = createIcon('M6 6l12 12M18 6L6 18')

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6" />
    <path d="M15.5 15.5L20 20" />
  </Icon>
)

export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h16')

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="3.75" />
    <path d="M4.5 20c1-4 4-5.75 7.5-5.75s6.5 1.75 7.5 5.75" />
  </Icon>
)

export const DownIcon = createIcon('M7 10l5 5 5-5')

export const MoreIcon = () => (
  <Icon>
    <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="3" />
  </Icon>
)

/** Points to the left: mirror it in right-to-left text. */
export const BackIcon = createIcon('M15 5l-7 7 7 7')

/** Points to the right: mirror it in right-to-left text. */
export const NextIcon = createIcon('M9 5l7 7-7 7')
