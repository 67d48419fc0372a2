import { useEffect, useRef } from 'react'

/**
 * Tells what a form has begun, such as a request (`isFormOpen` of `SendOptions`), whether the form is still shown.
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
