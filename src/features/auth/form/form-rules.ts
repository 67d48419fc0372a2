/** One rule of a form: the field it is about, when it is broken, and what is then said. */
export type Rule<Form> = readonly [field: keyof Form & string, isBroken: (form: Form) => boolean, message: string]

export interface Broken<Form> {
  readonly field: keyof Form & string
  readonly message: string
}

/** The first rule that a form breaks, in the order of the list. */
export const firstBroken = <Form>(rules: readonly Rule<Form>[], form: Form): Broken<Form> | null => {
  const rule = rules.find(([, isBroken]) => isBroken(form))
  return rule ? { field: rule[0], message: rule[2] } : null
}
