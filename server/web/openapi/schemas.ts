import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { features, namedEndpoints } from '#contract/every-endpoint.ts'
import { Problem } from '#contract/problem.ts'
import * as user from '#contract/user.ts'

export type Schema = z.core.JSONSchema.BaseSchema

const COMPONENTS = '#/components/schemas/'
const toReference = (name: string): Schema => ({ $ref: `${COMPONENTS}${name}` })

const isShape = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniObject || value instanceof z.ZodMiniEnum || value instanceof z.ZodMiniPrefault

/** Schemas that the contract exports keep their name in the document; other outputs are named after their endpoint. */
const outputs = z.registry<{ id: string }>()
const shapeNames = new Set<string>()
for (const contract of [user, { Problem }, ...features.map((feature) => feature.contract)]) {
  for (const [id, value] of Object.entries<unknown>(contract)) {
    if (!isShape(value)) continue
    outputs.add(value, { id })
    shapeNames.add(id)
  }
}
for (const { name: id, endpoint } of namedEndpoints)
  if (!outputs.has(endpoint.output)) outputs.add(endpoint.output, { id })

const removeIds = ({ $schema: _, $id, id, ...schema }: Schema): Schema => schema

const isEmpty = (schema: object): boolean => Object.keys(schema).length === 0

const { schemas } = z.toJSONSchema(outputs, {
  io: 'output',
  unrepresentable: 'any',
  uri: (id) => `${COMPONENTS}${id}`,
  override: ({ jsonSchema }) => {
    // Schemas stay open: clients must not fail when an object gains a field.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    // Where the contract accepts anything from external servers, document only what this server sends.
    const [known, ...others] = jsonSchema.anyOf?.filter((variant) => !isEmpty(variant)) ?? []
    if (!known || others.length > 0) return
    delete jsonSchema.anyOf
    Object.assign(jsonSchema, known)
  },
})

/** Finds the schema of an exported name. */
export const findSchema = (name: string): Schema => removeIds(schemas[name] ?? {})

export const outputSchema = ({ output }: Pick<Endpoint, 'output'>): Schema => {
  const id = outputs.get(output)?.id ?? ''
  return shapeNames.has(id) ? toReference(id) : findSchema(id)
}

/** @param type converted as a caller writes it, before defaults and coercion */
export const inputSchema = (type: z.ZodMiniType): Schema =>
  removeIds(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }))

/** Follows a schema's `$ref`, if it has one. */
export const resolveReference = (schema: Schema): Schema =>
  schema.$ref?.startsWith(COMPONENTS) ? findSchema(schema.$ref.slice(COMPONENTS.length)) : schema

const findReferencedNames = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

/** Collects all schemas that a part of the document references, directly and indirectly. */
export const collectSchemas = (part: unknown): Record<string, Schema> => {
  const found: Record<string, Schema> = {}
  const waiting = findReferencedNames(part)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found) continue
    found[name] = findSchema(name)
    waiting.push(...findReferencedNames(found[name]))
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)))
}
