import type { FastifyReply } from 'fastify'
import type { PendingTeacher } from '#contract/verification.ts'
import { documentLinks } from '../../platform/gig-answers.ts'
import { pageOf, sendPage } from '../../platform/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countTeachers, decideOn, findTeacher, readTeachers, type Status } from './verification.repository.ts'

export const statusOfTeacher = async (platform: Platform, email: string): Promise<Status> => {
  const teacher = await findTeacher(platform.db, email)
  if (!teacher) throw new Refusal('not_found', 'Teacher not found')
  return teacher.status
}

interface ListCall {
  readonly query: { limit?: number | undefined; cursor?: string | undefined }
  readonly reply: FastifyReply
}

export const teacherPage = async (platform: Platform, status: Status, call: ListCall): Promise<PendingTeacher[]> => {
  const { limit, after } = pageOf(call.query)
  const [rows, total] = await Promise.all([
    readTeachers(platform.db, status, { limit: limit + 1, after }),
    countTeachers(platform.db, status),
  ])
  const shown = sendPage(call.reply, { rows, total, limit, cursorOf: (row) => ({ at: row.createdAt, id: row.id }) })
  return shown.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    whatsapp: row.whatsapp,
    bio: row.bio,
    expertise: row.expertise,
    verificationStatus: row.status,
    documents: documentLinks(platform, row, true),
  }))
}

/** Decides on a teacher who is pending or requested; other changes of status are made in Manage Users. */
export const decide = async (platform: Platform, email: string, status: 'approved' | 'rejected'): Promise<void> => {
  const teacherId = await decideOn(platform.db, email, status)
  if (!teacherId) throw new Refusal('conflict', `This teacher is already ${await statusOfTeacher(platform, email)}.`)
  platform.events.emit(`teacher.${status}`, { teacherId })
}
