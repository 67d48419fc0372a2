import { Icon } from '#src/ui/icons.tsx'

export const BookmarkIcon = () => (
  <Icon>
    <path d="M7 4h10v16l-5-4-5 4z" />
  </Icon>
)

export const CopyIcon = () => (
  <Icon>
    <path d="M9 9h11v11H9zM15 9V4H4v11h5" />
  </Icon>
)

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4M8 8l4-4 4 4M5 12v8h14v-8" />
  </Icon>
)
