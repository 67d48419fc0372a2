import { type Field, fieldOf } from './field.ts'
import type { Folded } from './fold.ts'

type Kind = 'bones' | 'joined' | 'phrases' | 'strong'

const derived = new WeakMap<Folded, Map<Kind, Field>>()

/**
 * A text made of another one, verse by verse, when it is first needed.
 * @param from the prepared text
 * @param kind names the result: the same kind of the same text is made once
 * @param line from a folded verse to the derived one
 */
export const derivedField = (from: Field, kind: Kind, line: (text: string) => string): Field => {
  const all = derived.get(from) ?? new Map<Kind, Field>()
  derived.set(from, all)
  const known = all.get(kind)
  if (known) return known
  const lines = from.text.split('\n').slice(0, from.starts.length)
  const field = fieldOf(
    from.script,
    lines.map((text) => line(text.trim())),
  )
  all.set(kind, field)
  return field
}
