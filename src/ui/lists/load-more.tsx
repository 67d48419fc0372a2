import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './load-more.module.css'

/** The next page of a list, as `useInfiniteQuery` returns it. */
export interface LoadMoreProps {
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    /** After a failure, only a press tries again. */
    readonly isFetchNextPageError: boolean
    readonly isFetching: boolean
    readonly fetchNextPage: (options: { cancelRefetch: false }) => unknown
  }
}

/**
 * Loads the next page of a list when the reader scrolls near its end or presses the button. A refetch of the list ends
 * first: cancelling it would keep its old rows and mark them as fresh.
 */
export const LoadMore = ({ list }: LoadMoreProps) => {
  const { hasNextPage, isFetching, isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = list
  const onMore = () => void list.fetchNextPage({ cancelRefetch: false })
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onMore)
  useEffect(() => {
    const element = end.current
    if (!hasNextPage || !element || isFetching || hasFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasNextPage, isFetching, hasFailed])
  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.loadArea}>
      <Button variant="outline" busy={isLoading} onClick={onMore}>
        {isLoading ? 'Loading…' : hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
