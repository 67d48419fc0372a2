import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import type { BookFile } from '#contract/library/books.ts'
import { BOOK_EXTENSIONS, formatBookSize, type Shelf, toBookTitle } from '#contract/library/shelves.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import { BookCover } from './book-cover.tsx'
import styles from './books.module.css'
import { removeBookMutation, replaceBookMutation } from './books.queries.ts'
import { useBookUpload } from './use-book-upload.ts'

interface ManagedBookProps {
  shelf: Shelf
  book: BookFile
}

const ReplaceBookButton = ({ shelf, book }: ManagedBookProps) => {
  const input = useRef<HTMLInputElement>(null)
  const { send, isPending, progress } = useBookUpload(replaceBookMutation(shelf, book.id))
  const title = toBookTitle(book.key)
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) void send(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`New file for ${title}`}
        accept={BOOK_EXTENSIONS.map((ending) => `.${ending}`).join(',')}
        onChange={chooseFile}
      />
      {isPending && <ProgressBar aria-label={`Upload of ${title}`} max={1} value={progress} />}
      <Button variant="outline" busy={isPending} aria-label={`Replace ${title}`} onClick={() => input.current?.click()}>
        Replace
      </Button>
    </>
  )
}

/** A book that an admin can replace or remove. */
export const ManagedBook = ({ shelf, book }: ManagedBookProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const removeBook = useMutation(removeBookMutation(shelf))
  const title = toBookTitle(book.key)
  return (
    <li className={styles.row}>
      <BookCover name={book.key} shelf={shelf} />
      <div className={styles.description}>
        <p className={styles.title} dir="auto">
          <a href={book.url} target="_blank" rel="noreferrer">
            {title}
          </a>
        </p>
        <p className={shared.hint}>{formatBookSize(book.size)}</p>
      </div>
      <div className={shared.row}>
        <ReplaceBookButton shelf={shelf} book={book} />
        <Button
          variant="quiet"
          busy={removeBook.isPending}
          aria-label={`Remove ${title}`}
          onClick={() => setConfirming(true)}
        >
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Remove this book"
        action="Remove"
        onClose={() => setConfirming(false)}
        onConfirm={() => removeBook.mutate(book.id)}
      >
        <p>It will be removed from the Library. People who saved it keep their copy.</p>
        <p dir="auto">
          <strong>{title}</strong>
        </p>
      </ConfirmDialog>
    </li>
  )
}
