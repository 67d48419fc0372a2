import * as z from 'zod/mini'

/** The names of the fields of a schema; of a list, the fields of its items. */
export const namesIn = (schema: unknown): string[] => {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodMiniArray) return namesIn(schema.def.element)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(namesIn)
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) return namesIn(schema.def.innerType)
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault) return namesIn(schema.def.innerType)
  return []
}
