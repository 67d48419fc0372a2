import { useState } from 'react'
import { removeBookFromPhone } from '#src/offline/books/saved-books.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
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
  const remove = () => {
    onRemove()
    void removeBookFromPhone(book)
  }
  return (
    <>
      <Button variant="quiet" aria-label={`${label}: ${title}`} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Remove from this phone"
        action="Remove"
        onClose={() => setConfirming(false)}
        onConfirm={remove}
        frame={NativeDialog}
      >
        <p>
          {label === 'Cancel'
            ? 'This deletes the part that is already downloaded.'
            : 'To read it again, you need a connection, and the book must still be in the Library.'}
        </p>
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      </ConfirmDialog>
    </>
  )
}
