/** What was typed into a named field; a field that is not there counts as empty. */
export const formText = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
