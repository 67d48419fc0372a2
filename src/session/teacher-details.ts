import { TEACHER_DETAILS_KEY, writeItem } from './storage.ts'

/** A teacher's application as the specification keeps it in storage (specification 3.7): files by their names. */
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
