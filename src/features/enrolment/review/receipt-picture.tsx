import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { NetworkError } from '#src/api/api-error.ts'
import { privateFileQuery } from '#src/api/private-file.ts'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { TapOrSelect } from '#src/ui/tap-or-select.tsx'
import styles from './receipt-picture.module.css'

interface Point {
  /** From 0 at the left to 1 at the right. */
  readonly x: number
  readonly y: number
}

/** A picture of this height and more, in widths, is a long screenshot: fitted into a window it would be a strip. */
const LONG_HEIGHT = 2.4

const CENTRE: Point = { x: 0.5, y: 0.5 }

const findPressedPoint = ({ detail, clientX, clientY, currentTarget }: MouseEvent): Point => {
  // A click by keyboard has no position.
  if (detail === 0) return CENTRE
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const ZoomablePicture = ({ url, name }: { url: string; name: string }) => {
  const [zoomedAt, setZoomedAt] = useState<Point | null>(null)
  const [isLong, setLong] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = scroller.current
    if (!element || !zoomedAt) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
    element.scrollTo(zoomedAt.x * scrollWidth - clientWidth / 2, zoomedAt.y * scrollHeight - clientHeight / 2)
  }, [zoomedAt])
  return (
    <div className={styles.frame} data-long={isLong || undefined}>
      <div ref={scroller} className={styles.scroller} data-scrolls={zoomedAt ? '' : undefined}>
        <span className={styles.hint} aria-hidden="true">
          <TapOrSelect /> to {zoomedAt ? 'close' : 'enlarge'}
        </span>
        <button
          type="button"
          className={styles.zoom}
          aria-label="Zoom in on the receipt"
          aria-pressed={zoomedAt !== null}
          data-under-toasts
          onClick={(event) => setZoomedAt(zoomedAt ? null : findPressedPoint(event))}
          onKeyDown={({ key }) => key === 'Escape' && setZoomedAt(null)}
        >
          <img
            className={styles.picture}
            src={url}
            alt={`Receipt from ${name}`}
            onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
              setLong(naturalHeight >= LONG_HEIGHT * naturalWidth)
            }
          />
        </button>
      </div>
      {/* Keeps the height of the page, and so its scroll position, while the enlarged picture is outside of its flow. */}
      {zoomedAt && <img className={styles.picture} src={url} alt="" />}
    </div>
  )
}

const toMessage = (error: Error): string =>
  error instanceof NetworkError ? 'The receipt opens when you are online.' : error.message

/** Loads a receipt. @param receiptId undefined without a receipt, and from a server of the previous release */
export const useReceipt = (receiptId: string | undefined) =>
  useQuery({ ...privateFileQuery(receiptId ?? ''), enabled: receiptId !== undefined })

interface ReceiptPictureProps {
  receipt: UseQueryResult<Blob>
  /** The address of the receipt; empty if none was sent. */
  address: string
  /** Of the student. */
  name: string
}

export const ReceiptPicture = ({ receipt, address, name }: ReceiptPictureProps) => {
  const url = useObjectUrl(receipt.data)
  if (receipt.isError)
    return (
      <div className={styles.empty}>
        <ErrorState message={toMessage(receipt.error)} onRetry={() => void receipt.refetch()} />
      </div>
    )
  if (receipt.fetchStatus === 'idle' && !receipt.data)
    return (
      <p className={styles.empty}>
        {address
          ? 'The site is being updated. The receipt shows here in a few minutes.'
          : 'This request has no receipt.'}
      </p>
    )
  if (!url)
    return (
      <div className={styles.frame} role="status" aria-busy="true" aria-label="Loading the receipt">
        <Skeleton shape="card" count={2} />
      </div>
    )
  return <ZoomablePicture url={url} name={name} />
}
