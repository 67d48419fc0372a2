import type { ReactNode } from 'react'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width="28"
    height="28"
    viewBox="0 0 28 28"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

export const SealIcon = () => (
  <Icon>
    <circle cx="14" cy="11" r="7" />
    <path d="M11 11l2.2 2.2L17.5 9M9.5 17l-1.5 8 6-3 6 3-1.5-8" />
  </Icon>
)

export const ClockIcon = () => (
  <Icon>
    <circle cx="14" cy="14" r="10" />
    <path d="M14 8v6l4 2.5" />
  </Icon>
)

export const TalkIcon = () => (
  <Icon>
    <path d="M4 6h14v10H10l-4 4v-4H4z" />
    <path d="M22 11h2v10h-2v3.5L18.5 21H13" />
  </Icon>
)
