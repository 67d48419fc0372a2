/** Keeps the first row of each id, in order. */
export const distinctById = <Row extends { readonly _id: string }>(rows: readonly Row[]): readonly Row[] => {
  const seen = new Set<string>()
  return rows.filter(({ _id }) => {
    const isNew = !seen.has(_id)
    seen.add(_id)
    return isNew
  })
}
