import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './load-more.module.css'

/** The next page of a list, as `useInfiniteQuery` returns it. */
interface LoadMoreProps {
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    /** After a failure, only a press tries again. */
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** Loads the next page of a list when the reader scrolls near its end or presses the button. */
export const LoadMore = ({ list }: LoadMoreProps) => {
  const { isFetchingNextPage: isLoading, isFetchNextPageError: hasFailed } = list
  const onMore = () => void list.fetchNextPage()
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onMore)
  useEffect(() => {
    const element = end.current
    if (!element || isLoading || hasFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading, hasFailed])
  if (!list.hasNextPage) return null
  return (
    <div ref={end} className={styles.loadArea}>
      <Button variant="outline" busy={isLoading} onClick={onMore}>
        {isLoading ? 'Loading…' : hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
