/** One validation rule of a form. */
export type FormRule<Form> = readonly [field: keyof Form & string, isBroken: (form: Form) => boolean, message: string]

export interface FieldProblem<Form> {
  readonly field: keyof Form & string
  readonly message: string
}

/** The problem of the first rule that the form breaks, or null. */
export const findFieldProblem = <Form>(rules: readonly FormRule<Form>[], form: Form): FieldProblem<Form> | null => {
  const rule = rules.find(([, isBroken]) => isBroken(form))
  return rule ? { field: rule[0], message: rule[2] } : null
}
