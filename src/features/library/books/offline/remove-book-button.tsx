import { useState } from 'react'
import { removeBookFromPhone } from '#src/offline/books/saved-books.ts'
import { Button } from '#src/ui/button.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'

interface RemoveBookButtonProps {
  title: string
  book: { readonly path: string; readonly bytes: number }
  /** `Cancel` while the book downloads, `Remove` once it is saved. */
  label: 'Cancel' | 'Remove'
  /** Moves the focus: the button disappears. */
  onRemove: () => void
}

/** Removes a book from this phone, after a confirmation: downloading it again costs data. */
export const RemoveBookButton = ({ title, book, label, onRemove }: RemoveBookButtonProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const remove = () => {
    close()
    onRemove()
    void removeBookFromPhone(book)
  }
  const footer = (
    <>
      <Button variant="outline" onClick={close}>
        Keep it
      </Button>
      <Button variant="danger" onClick={remove}>
        Remove
      </Button>
    </>
  )
  return (
    <>
      <Button variant="quiet" aria-label={`${label}: ${title}`} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <NativeDialog open={isConfirming} onClose={close} title="Remove from this phone" footer={footer}>
        <p>
          {label === 'Cancel'
            ? 'This deletes the part that is already downloaded.'
            : 'To read it again, you need a connection, and the book must still be in the Library.'}
        </p>
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      </NativeDialog>
    </>
  )
}
