import { Icon } from '#src/ui/icons.tsx'

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10-6.5z" />
  </Icon>
)

export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 5.5v13M15.5 5.5v13" />
  </Icon>
)
