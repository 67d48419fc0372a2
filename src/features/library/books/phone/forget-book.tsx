import { useState } from 'react'
import { removeBookFromPhone } from '#src/offline/books/saved-books.ts'
import { Button } from '#src/ui/button.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'

interface ForgetBookProps {
  title: string
  book: { readonly path: string; readonly bytes: number }
  /** What the button says: a book on its way is cancelled, a whole one removed. */
  words: 'Cancel' | 'Remove'
  /** Where the focus goes when the button is gone. */
  onForget: () => void
}

/** Removes a book from this phone, after asking: to bring it back costs data. */
export const ForgetBook = ({ title, book, words, onForget }: ForgetBookProps) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const forget = () => {
    close()
    onForget()
    void removeBookFromPhone(book)
  }
  const footer = (
    <>
      <Button variant="outline" onClick={close}>
        Keep it
      </Button>
      <Button variant="danger" onClick={forget}>
        Remove
      </Button>
    </>
  )
  return (
    <>
      <Button variant="quiet" aria-label={`${words}: ${title}`} onClick={() => setAsking(true)}>
        {words}
      </Button>
      <NativeDialog open={isAsking} onClose={close} title="Remove from this phone" footer={footer}>
        <p>
          {words === 'Cancel'
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
