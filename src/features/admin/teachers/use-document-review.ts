import { useState } from 'react'
import type { PendingTeacher } from '#contract/verification.ts'
import { listDocuments } from './documents.ts'

const fileKey = (teacherId: string, name: string): string => `${teacherId} ${name}`

/** Which document is open, and which ones the admin has checked during this visit. */
export const useDocumentReview = (teachers: readonly PendingTeacher[]) => {
  const [opened, setOpened] = useState<{ readonly teacherId: string; readonly index: number } | null>(null)
  const [checkedKeys, setCheckedKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setCheckedKeys((before) =>
      before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key]),
    )
  const read = (teacherId: string | undefined, index: number) => {
    const teacher = teachers.find(({ _id }) => _id === teacherId)
    const documents = teacher ? listDocuments(teacher) : []
    const document = documents[index]
    if (!teacher || !document) return null
    const key = fileKey(teacher._id, document.name)
    return {
      teacher,
      document,
      index,
      count: documents.length,
      isChecked: checkedKeys.has(key),
      toggle: () => toggle(key),
      turn: (step: 1 | -1) => documents[index + step] && setOpened({ teacherId: teacher._id, index: index + step }),
    }
  }
  return {
    opened: opened && read(opened.teacherId, opened.index),
    /** What a wide screen shows before a document is chosen. */
    first: read(teachers.find((teacher) => listDocuments(teacher).length > 0)?._id, 0),
    open: (teacher: PendingTeacher, index: number) => setOpened({ teacherId: teacher._id, index }),
    close: () => setOpened(null),
    isChecked: (teacher: PendingTeacher, name: string) => checkedKeys.has(fileKey(teacher._id, name)),
  }
}

export type DocumentReview = ReturnType<typeof useDocumentReview>
export type OpenedDocument = NonNullable<DocumentReview['opened']>
