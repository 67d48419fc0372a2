import type { RefObject } from 'react'
import styles from '#src/features/discussion/discussion.module.css'
import { NewLineIcon } from '#src/features/discussion/discussion-icons.tsx'
import { Button } from '#src/ui/button.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { keepFocus } from './keep-focus.ts'

interface NewLineButtonProps {
  input: RefObject<HTMLTextAreaElement | null>
  onTextChange: (text: string) => void
}

/** Begins a new line at the caret. Phones need it, because Enter sends and their keyboards have no Shift and Enter. */
export const NewLineButton = ({ input, onTextChange }: NewLineButtonProps) => {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const insertLine = () => {
    const area = input.current
    if (!area) return
    area.focus()
    area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end')
    // Browsers scroll to the caret only after typing.
    if (area.selectionEnd === area.value.length) area.scrollTop = area.scrollHeight
    onTextChange(area.value)
  }
  return isTouch ? (
    <Button className={styles.send} variant="quiet" aria-label="New line" onMouseDown={keepFocus} onClick={insertLine}>
      <NewLineIcon />
    </Button>
  ) : null
}
