import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

interface ShareButtonProps {
  /** The URL of the page on this site. */
  path: string
  title: string
}

/** Opens the ways to share a page. */
export const ShareButton = ({ path, title }: ShareButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="outline" onClick={open}>
        <Icon>
          <path d="M12 14.5V4M8.5 7.5L12 4l3.5 3.5M6.5 11H5v9h14v-9h-1.5" />
        </Icon>
        Share
      </Button>
      {wasOpened && (
        <Suspense>
          <ShareDialog path={path} title={title} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
