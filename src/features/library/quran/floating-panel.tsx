import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { isComposing } from '#src/ui/shortcuts/is-composing.ts'

interface FloatingPanelProps {
  onClose: () => void
  children: ReactNode
}

/** Closes the panel around it by Escape, Back and a press outside its row of buttons. */
export const FloatingPanel = ({ onClose, children }: FloatingPanelProps) => {
  const content = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useCloseOnBack(true, onClose)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const row = content.current?.closest('[data-panels]')
    // A press outside only closes the panel and must not open the verse or link below. A keyboard click has `detail` 0.
    const closeOutside = (event: MouseEvent) => {
      if (event.detail === 0 || !(event.target instanceof Node) || row?.contains(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      row?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    document.addEventListener('click', closeOutside, { signal, capture: true })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => controller.abort()
  }, [])
  return <div ref={content}>{children}</div>
}
