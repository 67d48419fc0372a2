import * as z from 'zod/mini'

/** Raised when older releases can no longer restore a backup. */
export const FORMAT = 1

/** `manifest.json`: what an archive holds. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The time of the database's snapshot. */
  createdAt: z.iso.datetime(),
  /** The version of the app that made the backup. */
  release: z.string(),
  /** When the newest migration of the database was made, in milliseconds since 1970. */
  migration: z.number(),
  installationId: z.uuid(),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.number(),
  /** Files that the database names and the storage did not have. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const README_NAME = 'README'
/** Folders of an archive. */
export const DATABASE = 'database/'
export const FILES = 'files/'
export const KEYS = 'keys/'

/** Keys of the data folder that a server makes at its first start. */
export const KEY_FILES = ['session-keys', 'vapid-keys'] as const

/** Explains the archive to readers without the app. */
export const README = `Backup of a Halaqah installation.

manifest.json  release, time, tables with their columns, sequences
database/      one folder for each table: its rows in the text format of PostgreSQL's COPY, compressed by gzip
files/         uploaded files, as the table "files" names them in its column "key"
keys/          signing keys, which let their holder act as any user. Keep this archive as secret as the database.
SHA256SUMS     check with: sha256sum -c SHA256SUMS

Restore it with: npm run restore -- ARCHIVE
One table by hand: zcat database/public.accounts/*.gz | psql -c 'copy accounts (COLUMNS) from stdin'
`
