// Writes the types of a client from a server's OpenAPI document: `npm run generate -- http://127.0.0.1:8080`.
import { writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const [origin = 'http://127.0.0.1:8080'] = process.argv.slice(2)

const nodes = await openapiTS(new URL('/api/docs', origin), {
  // A file is a Blob in FormData; without this it would be a string.
  transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
})
await writeFile(new URL('schema.ts', import.meta.url), astToString(nodes))
