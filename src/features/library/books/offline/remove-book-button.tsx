import { useState } from 'react'
import { removeBookFromPhone } from '#src/offline/books/saved-books.ts'
import { Button } from '#src/ui/button.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'

interface RemoveBookButtonProps {
  title: string
  book: { readonly path: string; readonly bytes: number }
  /** What the button says: a book on its way is cancelled, a whole one removed. */
  label: 'Cancel' | 'Remove'
  /** Where the focus goes when the button is gone. */
  onRemove: () => void
}

/** Removes a book from this phone, after asking: to bring it back costs data. */
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
            ? 'What has arrived of this book is thrown away.'
            : 'This book then opens only with a network, as long as it stands on its shelf.'}
        </p>
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      </NativeDialog>
    </>
  )
}
