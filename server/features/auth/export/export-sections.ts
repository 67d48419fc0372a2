import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import { commentAttachments, commentReports, comments, meetings } from '#server/storage/database/schema-classroom.ts'
import { payments, waitingList } from '#server/storage/database/schema-enrolment.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { enrolments, gigs, resources } from '#server/storage/database/schema-gigs.ts'
import { readerMarks } from '#server/storage/database/schema-library.ts'
import { notifications, silentInApp, silentKinds, silentMails } from '#server/storage/database/schema-notifications.ts'
import { ratings, recitationNotes, recitations, reviewReports } from '#server/storage/database/schema-ratings.ts'
import { emailChanges, sessions } from '#server/storage/database/schema-system.ts'

/** Selects an account's rows of one kind, each with the columns `id` and `createdAt`. */
type Section = (accountId: string) => SQL

const classTitle = (gigId: AnyPgColumn): SQL =>
  sql`(select ${gigs.title} from ${gigs} where ${gigs.id} = ${gigId}) as class`

/**
 * The rows of an export by the name of their file. Each section lists its columns, so that a new column is only
 * exported once it is added here.
 */
export const EXPORT_SECTIONS: Readonly<Record<string, Section>> = {
  account: (id) => sql`
    select ${accounts.id}, ${accounts.email}, ${accounts.name}, ${accounts.role}, ${accounts.whatsapp},
      ${accounts.jazzcash}, ${accounts.createdAt} as "createdAt",
      (select ${emailChanges.email} from ${emailChanges} where ${emailChanges.accountId} = ${id}) as "newEmail",
      array(select ${silentKinds.kind} from ${silentKinds} where ${silentKinds.accountId} = ${id})
        as "silentNotifications",
      array(select ${silentMails.kind} from ${silentMails} where ${silentMails.accountId} = ${id}) as "silentMails",
      array(select ${silentInApp.kind} from ${silentInApp} where ${silentInApp.accountId} = ${id}) as "silentInApp",
      (select ${readerMarks.marks} from ${readerMarks} where ${readerMarks.accountId} = ${id}) as bookmarks
    from ${accounts} where ${accounts.id} = ${id}`,
  teacher: (id) => sql`
    select ${teachers.accountId} as id, ${teachers.status}, ${teachers.bio}, ${teachers.expertise},
      ${teachers.languages}, ${teachers.cnicNumber} as "cnicNumber", ${teachers.submittedAt} as "submittedAt",
      ${teachers.rejectionReason} as "rejectionReason", ${teachers.createdAt} as "createdAt"
    from ${teachers} where ${teachers.accountId} = ${id}`,
  classes: (id) => sql`
    select ${gigs.id}, ${gigs.title}, ${gigs.description}, ${gigs.price}, ${gigs.maxStudents} as "maxStudents",
      ${gigs.subject}, ${gigs.languages}, ${gigs.level}, ${gigs.audience}, ${gigs.ageFrom} as "ageFrom",
      ${gigs.ageTo} as "ageTo", ${gigs.period}, ${gigs.outcomes}, ${gigs.requirements},
      ${gigs.coverId} as "coverFileId", ${gigs.introductionId} as "introductionFileId",
      ${gigs.archivedAt} as "archivedAt", ${gigs.createdAt} as "createdAt"
    from ${gigs} where ${gigs.teacherId} = ${id}`,
  'shared-files': (id) => sql`
    select ${resources.id}, ${resources.fileId} as "fileId", ${gigs.title} as class, ${resources.title},
      ${resources.description}, ${resources.createdAt} as "createdAt"
    from ${resources} inner join ${gigs} on ${gigs.id} = ${resources.gigId} where ${gigs.teacherId} = ${id}`,
  'live-classes': (id) => sql`
    select ${meetings.id}, ${classTitle(meetings.gigId)}, ${meetings.startedAt} as "createdAt",
      ${meetings.endedAt} as "endedAt"
    from ${meetings} where ${meetings.startedById} = ${id}`,
  requests: (id) => sql`
    select ${enrolments.gigId} as id, ${classTitle(enrolments.gigId)}, ${enrolments.status},
      ${enrolments.rejectionReason} as "rejectionReason", ${enrolments.receiptId} as "receiptFileId",
      ${enrolments.createdAt} as "createdAt", ${enrolments.changedAt} as "changedAt"
    from ${enrolments} where ${enrolments.studentId} = ${id}`,
  payments: (id) => sql`
    select ${payments.id}, ${payments.gigTitle} as class, ${payments.month}, ${payments.dueOn} as "dueOn",
      ${payments.amount}, ${payments.state}, ${payments.reason}, ${payments.note},
      ${payments.receiptId} as "receiptFileId", ${payments.createdAt} as "createdAt", ${payments.sentAt} as "sentAt", ${payments.answeredAt} as "answeredAt"
    from ${payments} where ${payments.studentId} = ${id}`,
  waitingLists: (id) => sql`
    select ${waitingList.gigId} as id, ${classTitle(waitingList.gigId)}, ${waitingList.offeredUntil} as "offeredUntil",
      ${waitingList.createdAt} as "createdAt"
    from ${waitingList} where ${waitingList.studentId} = ${id}`,
  ratings: (id) => sql`
    select ${ratings.gigId} as id, ${classTitle(ratings.gigId)}, ${ratings.rating}, ${ratings.feedback},
      ${ratings.reply} as "teacherReply", ${ratings.hiddenAt} as "hiddenAt",
      ${ratings.hiddenReason} as "hiddenReason", ${ratings.createdAt} as "createdAt"
    from ${ratings} where ${ratings.studentId} = ${id}`,
  // The reviews themselves belong to the students.
  replies: (id) => sql`
    select ${ratings.id}, ${gigs.title} as class, ${ratings.reply}, ${ratings.repliedAt} as "createdAt",
      ${ratings.replyEditedAt} as "editedAt"
    from ${ratings} inner join ${gigs} on ${gigs.id} = ${ratings.gigId}
    where ${gigs.teacherId} = ${id} and ${ratings.repliedAt} is not null`,
  'reported-reviews': (id) => sql`
    select ${ratings.id}, ${reviewReports.reason}, ${reviewReports.createdAt} as "createdAt"
    from ${reviewReports} inner join ${ratings}
      on ${ratings.gigId} = ${reviewReports.gigId} and ${ratings.studentId} = ${reviewReports.studentId}
    where ${reviewReports.reporterId} = ${id}`,
  'recitation-notes': (id) => sql`
    select ${recitationNotes.id}, ${classTitle(recitationNotes.gigId)}, ${recitationNotes.verse}, ${recitationNotes.word},
      ${recitationNotes.text}, ${recitationNotes.kind}, ${recitationNotes.createdAt} as "createdAt"
    from ${recitationNotes} where ${recitationNotes.studentId} = ${id}`,
  recitations: (id) => sql`
    select ${recitations.id}, ${classTitle(recitations.gigId)}, ${recitations.fileId} as "fileId", ${recitations.seconds},
      ${recitations.createdAt} as "createdAt"
    from ${recitations} where ${recitations.studentId} = ${id}`,
  messages: (id) => sql`
    select ${comments.id}, ${classTitle(comments.gigId)}, ${comments.message}, ${comments.replyToId} as "replyTo",
      (select ${commentAttachments.fileId} from ${commentAttachments}
        where ${commentAttachments.commentId} = ${comments.id}) as "fileId", ${comments.createdAt} as "createdAt",
      ${comments.removedAt} as "removedAt"
    from ${comments} where ${comments.authorId} = ${id}`,
  'reported-messages': (id) => sql`
    select ${commentReports.commentId} as id, ${commentReports.createdAt} as "createdAt"
    from ${commentReports} where ${commentReports.reporterId} = ${id}`,
  feedback: (id) => sql`
    select ${feedbacks.id}, ${feedbacks.type}, ${feedbacks.message}, ${feedbacks.status}, ${feedbacks.answer},
      ${feedbacks.answeredAt} as "answeredAt", ${feedbacks.createdAt} as "createdAt"
    from ${feedbacks} where ${feedbacks.authorId} = ${id}`,
  notifications: (id) => sql`
    select ${notifications.id}, ${notifications.kind}, ${notifications.message}, ${notifications.link},
      ${notifications.createdAt} as "createdAt", ${notifications.readAt} as "readAt",
      ${notifications.isListed} as "isListed"
    from ${notifications} where ${notifications.accountId} = ${id}`,
  devices: (id) => sql`
    select ${sessions.id}, ${sessions.device}, ${sessions.createdAt} as "createdAt",
      ${sessions.expiresAt} as "expiresAt", ${sessions.revokedAt} as "signedOutAt"
    from ${sessions} where ${sessions.accountId} = ${id}`,
  files: (id) => sql`
    select ${files.id}, ${files.purpose}, ${files.name}, ${files.type}, ${files.bytes}, ${files.createdAt} as "createdAt"
    from ${files} where ${files.ownerId} = ${id}`,
}

const BATCH_ROWS = 500

/** Reads rows in the order of their creation, so that memory holds only one batch. */
async function* readRows(db: Database, rows: SQL): AsyncGenerator<string> {
  const columns = {
    json: sql<string>`row_to_json(part)::text`,
    at: sql<string>`"createdAt"::text`,
    id: sql<string>`id`,
  }
  const position = sql`"createdAt", id`
  let after: { readonly at: string; readonly id: string } | undefined
  for (;;) {
    const isNext = after ? sql`(${position}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`
    const batch = await db
      .select(columns)
      .from(sql`(${rows}) as part`)
      .where(isNext)
      .orderBy(position)
      .limit(BATCH_ROWS)
    for (const { json } of batch) yield json
    after = batch.at(-1)
    if (batch.length < BATCH_ROWS) return
  }
}

/** Writes a section as a JSON array with one row in each line. */
export async function* writeSection(db: Database, rows: SQL): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of readRows(db, rows)) {
    yield separator + row
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
