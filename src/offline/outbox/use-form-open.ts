import { useEffect, useRef } from 'react'

/**
 * Tells a request that a form sends whether the form is still shown (`isFormOpen` of `SendOptions`).
 * @param isShown false while the form is closed but keeps its input
 */
export const useFormOpen = (isShown = true): (() => boolean) => {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = isShown
    return () => {
      isOpen.current = false
    }
  }, [isShown])
  return () => isOpen.current
}
