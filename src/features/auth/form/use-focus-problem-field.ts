import { type RefObject, useEffect } from 'react'

/** Focuses the field with the problem. An effect, because the wizard shows the field's step first. */
export const useFocusProblemField = (
  form: RefObject<HTMLFormElement | null>,
  problem: { readonly field: string } | null,
): void => {
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus()
  }, [form, problem])
}
