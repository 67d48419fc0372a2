import * as z from 'zod/mini'

/** The field names of a schema; for a list, those of its items. */
export const fieldNamesOf = (schema: unknown): string[] => {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodMiniArray) return fieldNamesOf(schema.def.element)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(fieldNamesOf)
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return fieldNamesOf(schema.def.innerType)
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault)
    return fieldNamesOf(schema.def.innerType)
  return []
}
