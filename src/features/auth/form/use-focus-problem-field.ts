import { type RefObject, useEffect } from 'react'

/** Puts the cursor into the field of a broken rule, once that field is on the screen. */
export const useFocusOn = (
  form: RefObject<HTMLFormElement | null>,
  broken: { readonly field: string } | null,
): void => {
  useEffect(() => {
    if (broken) form.current?.querySelector<HTMLElement>(`[name="${broken.field}"]`)?.focus()
  }, [form, broken])
}
