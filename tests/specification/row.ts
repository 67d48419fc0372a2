import type { Endpoint } from '#contract/endpoint.ts'
import type { CallerKind } from '#contract/role.ts'

/** A test, by the file it stands in and its title as the file writes it; `{}` stands for what a template fills in. */
export interface Proof {
  readonly file: string
  readonly title: string
}

interface Line {
  /** The line of the specification, in few words. */
  readonly line: string
  readonly provenBy: readonly Proof[]
}

/** Words of the specification, to the letter; `{name}` stands for what is filled in. */
interface TextRow extends Line {
  readonly kind: 'text' | 'error'
  readonly says: string
}

interface RouteRow extends Line {
  readonly kind: 'route'
  readonly path: string
  /** Who may open it; nobody is asked who they are on a public page. */
  readonly opensFor: 'public' | readonly CallerKind[]
}

interface CallRow extends Line {
  readonly kind: 'call'
  readonly takes: readonly string[]
  readonly answers: readonly string[]
}

/** Who may ask a call; nobody is asked who they are at a public one. */
interface DoorRow extends Line {
  readonly kind: 'door'
  readonly opensFor: RouteRow['opensFor']
}

interface FieldRow extends Line {
  readonly kind: 'field'
  readonly schema: Endpoint['output'] | undefined
  readonly name: string
}

/** A number or list of the specification beside the one that the product uses. */
interface ConstantRow extends Line {
  readonly kind: 'constant'
  readonly ours: unknown
  readonly specified: unknown
}

interface PlainRow extends Line {
  readonly kind: 'transition' | 'rule'
}

export type Row = TextRow | RouteRow | CallRow | DoorRow | FieldRow | ConstantRow | PlainRow

/** Lines of one section of the specification, and where in the product their words stand. */
export interface Section {
  readonly section: string
  readonly within: readonly string[]
  readonly rows: readonly Row[]
}

export const proof = (file: string, title: string): Proof => ({ file, title })

/** The tests of one file, to be named by their titles. */
export const testsOf =
  (file: string) =>
  (title: string): Proof =>
    proof(file, title)

export const text = (line: string, says: string, ...provenBy: Proof[]): Row => ({ kind: 'text', line, says, provenBy })

export const error = (line: string, says: string, ...provenBy: Proof[]): Row => ({
  kind: 'error',
  line,
  says,
  provenBy,
})

/** Several words of one place that one test proves, each a row of its own. */
export const texts = (line: string, says: readonly string[], ...provenBy: Proof[]): Row[] =>
  says.map((word) => text(`${line}: ${word}`, word, ...provenBy))

export const route = (path: string, opensFor: RouteRow['opensFor'], ...provenBy: Proof[]): Row => ({
  kind: 'route',
  line: path,
  path,
  opensFor,
  provenBy,
})

export const call = (line: string, fields: Partial<Pick<CallRow, 'takes' | 'answers'>>, ...provenBy: Proof[]): Row => ({
  kind: 'call',
  line,
  takes: fields.takes ?? [],
  answers: fields.answers ?? [],
  provenBy,
})

/** Several calls that are open to the same people, each a row of its own. */
export const doors = (opensFor: RouteRow['opensFor'], calls: readonly string[], ...provenBy: Proof[]): Row[] =>
  calls.map((line) => ({ kind: 'door', line, opensFor, provenBy }))

/** Fields of one entity, each a row of its own. */
export const fields = (
  entity: { readonly of: string; readonly in?: Endpoint['output'] },
  names: readonly string[],
  ...provenBy: Proof[]
): Row[] => names.map((name) => ({ kind: 'field', line: `${entity.of}: ${name}`, schema: entity.in, name, provenBy }))

export const constant = (
  line: string,
  { ours, specified }: Pick<ConstantRow, 'ours' | 'specified'>,
  ...provenBy: Proof[]
): Row => ({ kind: 'constant', line, ours, specified, provenBy })

export const transition = (line: string, ...provenBy: Proof[]): Row => ({ kind: 'transition', line, provenBy })

export const rule = (line: string, ...provenBy: Proof[]): Row => ({ kind: 'rule', line, provenBy })
