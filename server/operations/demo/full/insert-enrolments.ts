import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { ratings, reviewReports } from '#server/storage/database/schema-ratings.ts'
import type { StoredFile } from '#server/storage/files/files.ts'
import {
  daysBefore,
  hoursBefore,
  type Plan,
  type PlannedClass,
  type PlannedPerson,
  type PlannedStudent,
} from './plan.ts'

const REJECTED = 'This receipt is for another month. Please send the one of this month.'

/** The receipts of pending and rejected requests, by class and student. */
export type Receipts = ReadonlyMap<string, StoredFile>
export const toReceiptKey = (gigId: string, studentId: string): string => `${gigId} ${studentId}`

/** The demo teachers answer a request after three hours. */
const answeredAt = (member: PlannedStudent, now: Date): Date => hoursBefore(now, member.enrolledDaysAgo * 24 - 3)

interface PlannedEnrolment {
  readonly gig: PlannedClass
  readonly member: PlannedStudent
  readonly receiptId: string | null
}

const toAudit = ({ gig, member, receiptId }: PlannedEnrolment, now: Date) => {
  const of = { personId: member.id, personName: member.name, personEmail: member.email, gigId: gig.id, receiptId }
  const by = ({ id, name }: PlannedPerson) => ({ byId: id, byName: name, gigTitle: gig.title, price: gig.price })
  const at = daysBefore(now, member.enrolledDaysAgo)
  const requested = { kind: 'enrolment.requested', at, ...of, ...by(member) }
  if (member.status === 'pending') return [requested]
  const answer = { at: answeredAt(member, now), ...of, ...by(gig.teacher), before: 'pending', after: member.status }
  if (member.status === 'enrolled') return [requested, { kind: 'enrolment.accepted', ...answer }]
  return [requested, { kind: 'enrolment.rejected', ...answer, reason: REJECTED }]
}

export const insertEnrolments = async (tx: Database, { classes, now }: Plan, receipts: Receipts): Promise<void> => {
  const all = classes.flatMap((gig) =>
    gig.members.map((member): PlannedEnrolment => {
      const receiptId = receipts.get(toReceiptKey(gig.id, member.id))?.id ?? null
      return { gig, member, receiptId }
    }),
  )
  await tx.insert(files).values(
    all.flatMap(({ gig, member }) => {
      const receipt = receipts.get(toReceiptKey(gig.id, member.id))
      return receipt ? [{ ...receipt, createdAt: daysBefore(now, member.enrolledDaysAgo) }] : []
    }),
  )
  await tx.insert(enrolments).values(
    all.map(({ gig, member, receiptId }) => ({
      gigId: gig.id,
      studentId: member.id,
      status: member.status,
      receiptId,
      rejectionReason: member.status === 'rejected' ? REJECTED : '',
      createdAt: daysBefore(now, member.enrolledDaysAgo),
      changedAt: answeredAt(member, now),
    })),
  )
  await tx.insert(auditEntries).values(all.flatMap((enrolment) => toAudit(enrolment, now)))
}

export const insertWaitingLists = async (tx: Database, { classes, now }: Plan): Promise<void> => {
  await tx
    .insert(waitingList)
    .values(
      classes.flatMap(({ id: gigId, waiting }) =>
        waiting.map((student, place) => ({ gigId, studentId: student.id, createdAt: daysBefore(now, 9 - 2 * place) })),
      ),
    )
}

export const insertReviews = async (tx: Database, { classes, now }: Plan): Promise<void> => {
  const all = classes.flatMap(({ id: gigId, reviews, members, teacher }) =>
    reviews.flatMap((review, place) => {
      const student = members[place]
      return student ? [{ ...review, gigId, studentId: student.id, teacher }] : []
    }),
  )
  await tx.insert(ratings).values(
    all.map(({ gigId, studentId, stars, text, daysAgo, reply = '', report }) => ({
      gigId,
      studentId,
      rating: stars,
      feedback: text,
      createdAt: daysBefore(now, daysAgo),
      reply,
      repliedAt: reply ? daysBefore(now, daysAgo - 1) : null,
      reportedAt: report ? daysBefore(now, daysAgo - 1) : null,
    })),
  )
  await tx
    .insert(reviewReports)
    .values(
      all.flatMap(({ gigId, studentId, teacher, report: reason, daysAgo }) =>
        reason ? [{ gigId, studentId, reporterId: teacher.id, reason, createdAt: daysBefore(now, daysAgo - 1) }] : [],
      ),
    )
}
