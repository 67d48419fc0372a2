import { Icon } from '#src/ui/icons.tsx'

export const CertificateIcon = () => (
  <Icon size={28}>
    <circle cx="14" cy="11" r="7" />
    <path d="M11 11l2.2 2.2L17.5 9M9.5 17l-1.5 8 6-3 6 3-1.5-8" />
  </Icon>
)

export const ClockIcon = () => (
  <Icon size={28}>
    <circle cx="14" cy="14" r="10" />
    <path d="M14 8v6l4 2.5" />
  </Icon>
)

export const ConversationIcon = () => (
  <Icon size={28}>
    <path d="M4 6h14v10H10l-4 4v-4H4z" />
    <path d="M22 11h2v10h-2v3.5L18.5 21H13" />
  </Icon>
)
