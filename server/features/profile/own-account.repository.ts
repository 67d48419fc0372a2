import { eq } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'

/** Drizzle leaves out what is undefined. */
export interface AccountChange {
  readonly name?: string | undefined
  readonly whatsapp?: string | undefined
  readonly jazzcash?: string | undefined
}
export interface TeacherChange {
  readonly bio?: string | undefined
  readonly expertise?: string[] | undefined
  readonly languages?: string[] | undefined
}

export const findOwnAccount = async (db: Database, id: string) => {
  const [row] = await db
    .select({
      name: accounts.name,
      whatsapp: accounts.whatsapp,
      jazzcash: accounts.jazzcash,
      bio: teachers.bio,
      expertise: teachers.expertise,
      languages: teachers.languages,
      pictureId: teachers.pictureId,
    })
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row
}

export const updateAccountRow = async (tx: Database, id: string, change: AccountChange): Promise<void> => {
  await tx.update(accounts).set(change).where(eq(accounts.id, id))
}

export const updateTeacherRow = async (tx: Database, id: string, change: TeacherChange): Promise<void> => {
  await tx.update(teachers).set(change).where(eq(teachers.accountId, id))
}

/**
 * Locks the teacher's row, if there is one. A deletion locks it first too, so it cannot deadlock with the triggers that
 * copy a name to the gigs.
 */
export const lockTeacher = async (tx: Database, id: string) => {
  const [row] = await tx
    .select({ pictureId: teachers.pictureId })
    .from(teachers)
    .where(eq(teachers.accountId, id))
    .for('update')
  return row
}

export const lockName = async (tx: Database, id: string): Promise<string | undefined> => {
  const [row] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, id)).for('no key update')
  return row?.name
}

export const setPicture = async (tx: Database, id: string, pictureId: string | null): Promise<void> => {
  await tx.update(teachers).set({ pictureId }).where(eq(teachers.accountId, id))
}
