/** The text of a named field; empty if the form has no such field. */
export const readTextField = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
