import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './load-more.module.css'

/** The state of a list's next page, as `useInfiniteQuery` returns it. */
interface LoadMoreProps {
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    /** The last try failed: from now on only a press tries again. */
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** The end of a list that has more: it is fetched when the reader comes near, or presses. */
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
    <div ref={end} className={styles.end}>
      <Button variant="outline" busy={isLoading} onClick={onMore}>
        {isLoading ? 'Loading…' : hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
