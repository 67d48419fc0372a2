import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { LARGEST_SIZE, SMALLEST_SIZE, setTextSize, useTextSize } from './text-size.ts'
import styles from './text-size-buttons.module.css'

export const TextSizeButtons = () => {
  const size = useTextSize()
  return (
    <fieldset className={styles.sizes}>
      <legend>Text size</legend>
      <Button
        className={styles.size ?? ''}
        variant="outline"
        disabled={size <= SMALLEST_SIZE}
        onClick={() => setTextSize(size - 1)}
      >
        <span aria-hidden="true">A−</span>
        <span className={shared.visuallyHidden}>Smaller text</span>
      </Button>
      <Button
        className={styles.size ?? ''}
        variant="outline"
        disabled={size >= LARGEST_SIZE}
        onClick={() => setTextSize(size + 1)}
      >
        <span aria-hidden="true">A+</span>
        <span className={shared.visuallyHidden}>Larger text</span>
      </Button>
    </fieldset>
  )
}
