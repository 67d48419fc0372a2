import { createIcon, Icon } from '#src/ui/icons.tsx'

const DocumentIcon = createIcon('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6')

const PictureIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.500L20 17" />
    <circle cx="15.5" cy="9" r="1.25" />
  </Icon>
)

const AudioIcon = () => (
  <Icon>
    <path d="M9 17.500V6l10-2v11.5" />
    <circle cx="6.5" cy="17.5" r="2.5" />
    <circle cx="16.5" cy="15.5" r="2.5" />
  </Icon>
)

const VideoIcon = createIcon('M4 5h16v14H4zM10 9v6l5-3z')
export const DownloadIcon = createIcon('M12 4v11M7 10.500l5 5 5-5M5 20h14')
export const CheckIcon = createIcon('M3.5 8.5l3 3 6-7', 16)

/** By label of the type (specification 9.8). */
const ICONS: Readonly<Record<string, () => React.JSX.Element>> = {
  Image: PictureIcon,
  Audio: AudioIcon,
  Video: VideoIcon,
}

export const ResourceIcon = ({ fileType }: { fileType: string }) => {
  const KindIcon = ICONS[fileType] ?? DocumentIcon
  return <KindIcon />
}
