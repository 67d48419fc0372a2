import { useState } from 'react'
import { readFileId } from '#contract/files/private-files.ts'
import type { PendingTeacher } from '#contract/verification.ts'
import { listDocuments, type TeacherDocument } from './documents.ts'

/** A document, and whether the admin has seen and checked it during this visit. */
export interface DocumentCheck extends TeacherDocument {
  readonly isSeen: boolean
  readonly isChecked: boolean
  /** Called once the viewer has shown the document. Until then it cannot be checked. */
  readonly markSeen: () => void
  readonly toggle: () => void
}

/**
 * Identifies a document by its file, because links change with each response. A replaced document is unchecked again.
 */
const fileKey = (teacherId: string, url: string): string => `${teacherId} ${readFileId(url) ?? url}`

/** The state of the open document and of the checks. */
export const useDocumentReview = (teachers: readonly PendingTeacher[]) => {
  const [opened, setOpened] = useState<{ readonly teacherId: string; readonly index: number } | null>(null)
  const [checkedKeys, setCheckedKeys] = useState<ReadonlySet<string>>(new Set())
  const [seenKeys, setSeenKeys] = useState<ReadonlySet<string>>(new Set())
  const markSeen = (key: string) => setSeenKeys((before) => (before.has(key) ? before : new Set([...before, key])))
  const toggle = (key: string) =>
    setCheckedKeys((before) =>
      before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key]),
    )
  const listChecks = (teacher: PendingTeacher): readonly DocumentCheck[] =>
    listDocuments(teacher).map((document) => {
      const key = fileKey(teacher._id, document.url)
      return {
        ...document,
        isSeen: seenKeys.has(key),
        isChecked: checkedKeys.has(key),
        markSeen: () => markSeen(key),
        toggle: () => toggle(key),
      }
    })
  const read = (teacherId: string | undefined, index: number) => {
    const teacher = teachers.find(({ _id }) => _id === teacherId)
    const checks = teacher ? listChecks(teacher) : []
    const document = checks[index]
    if (!teacher || !document) return null
    const turn = (step: 1 | -1) => checks[index + step] && setOpened({ teacherId: teacher._id, index: index + step })
    return { teacher, document, index, checks, turn }
  }
  return {
    opened: opened && read(opened.teacherId, opened.index),
    /** The document that a wide screen shows before the admin chooses one. */
    first: read(teachers.find((teacher) => listDocuments(teacher).length > 0)?._id, 0),
    open: (teacher: PendingTeacher, index: number) => setOpened({ teacherId: teacher._id, index }),
    close: () => setOpened(null),
    listChecks,
  }
}

export type DocumentReview = ReturnType<typeof useDocumentReview>
export type OpenedDocument = NonNullable<DocumentReview['opened']>
