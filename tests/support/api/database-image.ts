import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrateEmbedded } from '#server/platform/database/migrate.ts'
import { extensions } from '#server/platform/database/open.ts'

const root = join(import.meta.dirname, '../../..')
const SOURCE_FILES = ['server/platform/database/migrations/**/*.sql', 'package-lock.json']

const imageFingerprint = (): string => {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCE_FILES, { cwd: root }).sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const createImage = async (): Promise<Uint8Array> => {
  const client = await PGlite.create({ extensions })
  await migrateEmbedded(drizzle(client, { casing: 'snake_case' }))
  const image = await client.dumpDataDir('none')
  await client.close()
  return image.bytes()
}

/**
 * A migrated, empty embedded database, rebuilt after each change of a migration. Copying it is much faster than running
 * the migrations, which takes seconds.
 */
export const databaseImage = async (): Promise<Blob> => {
  const folder = join(root, '.cache/database-image')
  const file = join(folder, `${imageFingerprint()}.tar`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, await createImage())
    renameSync(unfinished, file)
  }
  return new Blob([readFileSync(file)])
}
