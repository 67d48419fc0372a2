import { TEACHER_DETAILS_KEY, writeItem } from './storage.ts'

/** A teacher's application as stored under `teacherDetails` (specification 3.7); files by name. */
export interface TeacherDetails {
  readonly bio: string
  readonly expertise: string
  readonly cnic: string
  readonly degree: string
  readonly profilePicture: string
  readonly whatsapp: string
  readonly email: string
}

export const storeTeacherDetails = (details: TeacherDetails): void =>
  writeItem(TEACHER_DETAILS_KEY, JSON.stringify(details))
