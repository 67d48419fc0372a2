import type { APIRequestContext } from 'playwright/test'
import { signup } from '#contract/auth/auth.ts'
import { postComment } from '#contract/discussion/discussion.ts'
import { acceptStudent, enroll, getPendingRequests, unenrollStudentToPending } from '#contract/enrolment.ts'
import { createGig, Gig } from '#contract/gigs.ts'
import { deleteResource, getResources, type Resource, uploadResources } from '#contract/resources/resources.ts'
import { addRating, type Rating } from '#contract/reviews/rating.ts'
import { startMeeting } from '#contract/room/meeting.ts'
import type { Role } from '#contract/user.ts'
import { approveTeacher, uploadTeacherDetails } from '#contract/verification.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { networkHeader } from '#tests/support/network/network-header.ts'
import { authHeader, expectOk } from './auth-header.ts'
import { type Picture, picture } from './picture.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface NewGig {
  readonly _id: string
  readonly title: string
}

export interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const DOCUMENTS = [
  ['cnic', 'front.jpg'],
  ['cnic', 'back.jpg'],
  ['degree', 'degree.jpg'],
] as const

export const newPerson = (role: string): Person => {
  const mark = crypto.randomUUID().slice(0, 8)
  return { name: `${role} ${mark}`, email: `${role}-${mark}@halaqah.test`, password: 'a good passphrase' }
}

const teachers = new Map<string, Person>()

/** Creates people and gigs through the API, so that no test depends on another. */
export class World {
  readonly admin: Person = { ...demoPeople.admin, password: DEMO_PASSWORD }
  readonly #request: APIRequestContext
  readonly #server: string

  constructor(request: APIRequestContext, server = '') {
    this.#request = request
    this.#server = server
  }

  #as(person: Person): Promise<{ Authorization: string }> {
    return authHeader({ request: this.#request, server: this.#server }, person)
  }

  async #newAccount(role: Exclude<Role, 'admin'>): Promise<Person> {
    const person = newPerson(role)
    const data = { ...person, whatsapp: '03001234567', jazzcash: '03001234567', role }
    await expectOk(await this.#request.post(signup.path, { data, headers: networkHeader() }))
    return person
  }

  newStudent(): Promise<Person> {
    return this.#newAccount('student')
  }

  /** A teacher who has not applied yet. */
  newApplicant(): Promise<Person> {
    return this.#newAccount('teacher')
  }

  async submitDetails(teacher: Person): Promise<void> {
    const form = new FormData()
    const fields = { bio: 'Teaches with patience.', expertise: 'Quran', cnicNumber: '35202-1234567-1' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [field, name] of DOCUMENTS) {
      const { buffer, mimeType } = await picture(name)
      form.append(field, new File([Uint8Array.from(buffer)], name, { type: mimeType }))
    }
    const headers = await this.#as(teacher)
    await expectOk(await this.#request.post(uploadTeacherDetails.path, { headers, multipart: form }))
  }

  async approve(teacher: Person): Promise<void> {
    const data = { email: teacher.email }
    await expectOk(await this.#request.post(approveTeacher.path, { headers: await this.#as(this.admin), data }))
  }

  async newTeacher(): Promise<Person> {
    const teacher = await this.newApplicant()
    await this.submitDetails(teacher)
    await this.approve(teacher)
    return teacher
  }

  /** A shared approved teacher for tests of this worker that do not open the teacher's own pages. */
  async anyTeacher(): Promise<Person> {
    const teacher = teachers.get(this.#server) ?? (await this.newTeacher())
    teachers.set(this.#server, teacher)
    return teacher
  }

  async newGig(teacher: Person, extra: Partial<Gig> = {}): Promise<NewGig> {
    const title = `Recitation ${crypto.randomUUID().slice(0, 8)}`
    const data = { title, description: 'Letters, stops and rhythm, from the first page.', price: 3896, ...extra }
    const response = await this.#request.post(createGig.path, { headers: await this.#as(teacher), data })
    return Gig.parse(createGig.output.parse(await (await expectOk(response)).json()).gig)
  }

  async requestEnrolment(student: Person, gig: NewGig, receipt?: Picture): Promise<void> {
    const multipart = { gigId: gig._id, email: student.email, receipt: receipt ?? (await picture('receipt.jpg')) }
    const headers = { ...(await this.#as(student)), 'Idempotency-Key': crypto.randomUUID() }
    await expectOk(await this.#request.post(enroll.path, { headers, multipart }))
  }

  async pendingStudentIds(teacher: Person, gig: NewGig): Promise<readonly string[]> {
    const headers = await this.#as(teacher)
    const path = getPendingRequests.path.replace(':gigId', gig._id)
    const answer = await expectOk(await this.#request.get(path, { headers }))
    return getPendingRequests.output.parse(await answer.json()).map(({ studentId }) => studentId)
  }

  async acceptAll(teacher: Person, gig: NewGig): Promise<void> {
    const headers = await this.#as(teacher)
    for (const studentId of await this.pendingStudentIds(teacher, gig)) {
      await expectOk(await this.#request.patch(acceptStudent.path, { headers, data: { gigId: gig._id, studentId } }))
    }
  }

  async rate(student: Person, gig: NewGig, given: Rating): Promise<void> {
    const headers = await this.#as(student)
    await expectOk(await this.#request.post(addRating.path, { headers, data: { gigId: gig._id, ...given } }))
  }

  async say(person: Person, gig: NewGig, message: string): Promise<void> {
    const path = postComment.path.replace(':gigId', gig._id)
    await expectOk(await this.#request.post(path, { headers: await this.#as(person), data: { message } }))
  }

  /** A class with students enrolled. */
  async newClass(teacher: Person, students: readonly Person[], extra: Partial<Gig> = {}): Promise<NewGig> {
    const gig = await this.newGig(teacher, extra)
    for (const student of students) await this.requestEnrolment(student, gig)
    await this.acceptAll(teacher, gig)
    return gig
  }

  /** A class with enrolled students and an open live room. */
  async newMeeting(teacher: Person, students: readonly Person[]): Promise<{ gig: NewGig; roomUrl: string }> {
    const gig = await this.newClass(teacher, students)
    return { gig, roomUrl: await this.startMeeting(teacher, gig) }
  }

  /** Returns the room's URL. */
  async startMeeting(teacher: Person, gig: NewGig): Promise<string> {
    const path = startMeeting.path.replace(':gigId', gig._id)
    const answer = await expectOk(await this.#request.post(path, { headers: await this.#as(teacher) }))
    return startMeeting.output.parse(await answer.json()).videoUrl
  }

  async share(teacher: Person, gig: NewGig, shared: { title: string; file: SentFile }): Promise<Resource> {
    const multipart = { gigId: gig._id, title: shared.title, description: 'For the lesson', files: shared.file }
    const headers = await this.#as(teacher)
    const answer = await expectOk(await this.#request.post(uploadResources.path, { headers, multipart }))
    const [resource] = uploadResources.output.parse(await answer.json()).resources
    if (!resource) throw new Error('The response contains no shared resource.')
    return resource
  }

  async shared(teacher: Person, gig: NewGig): Promise<readonly Resource[]> {
    const path = getResources.path.replace(':id', gig._id)
    const answer = await expectOk(await this.#request.get(path, { headers: await this.#as(teacher) }))
    return getResources.output.parse(await answer.json())
  }

  async withdraw(teacher: Person, gig: NewGig, { _id: resourceId }: Resource): Promise<void> {
    const data = { gigId: gig._id, resourceId }
    await expectOk(await this.#request.post(deleteResource.path, { headers: await this.#as(teacher), data }))
  }

  /** Moves a student back to pending. */
  async unenroll(teacher: Person, gig: NewGig, studentId: string): Promise<void> {
    const headers = await this.#as(teacher)
    const data = { gigId: gig._id, studentId }
    await expectOk(await this.#request.patch(unenrollStudentToPending.path, { headers, data }))
  }
}
