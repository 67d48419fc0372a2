import { type PointerEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import type { DialogProps } from './dialog-props.ts'
import { CloseIcon } from './icons.tsx'
import styles from './native-dialog.module.css'
import roundButton from './round-button.module.css'

/** The dialog of the public pages, which load no Chakra. It looks and behaves like `Dialog`. */
export const NativeDialog = ({ open, onClose, title, children, footer }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useCloseOnBack(open, onClose)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const pressOutside = (event: PointerEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={cancel}
      onPointerDown={pressOutside}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={roundButton.roundButton} aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
