import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { loadWithRetry } from '#src/ui/lazy-with-retry.ts'
import { runWhenIdle } from './run-when-idle.ts'

const MAX_WAIT_MS = 2000

interface Part<Props> {
  /** Set on the server, which renders the part without waiting. */
  loaded?: ComponentType<Props>
  readonly lazy: ComponentType<Props>
  readonly outline: ReactNode
}

const renderPart = <Props extends object>({ loaded, lazy: Lazy, outline }: Part<Props>, props: Props) => {
  const Content = loaded ?? Lazy
  return (
    <Suspense fallback={outline}>
      <Content {...props} />
    </Suspense>
  )
}

/**
 * A part of a page whose prerendered HTML is complete without its script: text, links, a form that the browser can send
 * itself. The browser loads the script when it is idle and hydrates the part then. The props must be stable: an update
 * before the hydration would replace the HTML by the outline.
 * @param outline shown until the script arrives where nothing was prerendered
 * @returns the part; `preload` is for the server
 */
export const createDeferredPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  outline: ReactNode = null,
) => {
  const part: Part<Props> = {
    lazy: lazy(async () => {
      await new Promise<void>((resolve) => runWhenIdle(resolve, MAX_WAIT_MS))
      return { default: await loadWithRetry(load) }
    }),
    outline,
  }
  const preload = async (): Promise<void> => {
    part.loaded = await load()
  }
  return Object.assign(
    memo((props: Props) => renderPart(part, props)),
    { preload },
  )
}
