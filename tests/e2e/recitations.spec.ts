import { sendRecitation } from '#contract/recitations/recitations.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { type RoomMeeting, test } from './live-room.ts'

/** Gives the first student the turn, and unmutes them. */
const giveTurn = async ({ teacher, students: [reciter, listener], people: [person] }: RoomMeeting) => {
  if (!reciter || !listener || !person) throw new Error('A person failed to enter the room.')
  await reciter.press('Raise hand')
  await teacher.press(`Give the turn to ${person.name}`)
  await reciter.press('Unmute and recite')
  return { reciter, listener, person }
}

const RECORDING = { name: 'Your recording' } as const

test('a student records only their own turn, keeps it over a reload, and sends it to the teacher', async ({ meet }) => {
  const meeting = await meet(2)
  const { teacher, gig } = meeting
  const { reciter, listener, person } = await giveTurn(meeting)
  const { page } = reciter
  await expect(listener.page.getByText(`${person.name} is reciting`)).toBeVisible()
  for (const other of [teacher, listener])
    await expect(other.page.getByRole('button', { name: 'Record myself' })).toHaveCount(0)
  await reciter.press('Record myself')
  const bar = page.getByRole('region', RECORDING)
  await expect(bar).toContainText('You are recording only your own voice.')
  await expect(bar.getByRole('timer')).toContainText('0:02 of 10:00')
  await expectAccessible(page)
  await reciter.press('Mute')
  await expect(bar).toContainText('Nothing is recorded while you are muted.')
  await reciter.press('Unmute and recite')
  await expect(bar).not.toContainText('Nothing is recorded')
  await teacher.press('End turn')
  await expect(bar.getByRole('button', { name: 'Send to the teacher' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record myself' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/student-dashboard/${gig._id}?tab=resources`)
  const own = page.getByRole('region', { name: 'Your recitations' })
  await expect(own).toContainText('Only on this phone')
  await own.getByRole('button', { name: 'Play your recording' }).click()
  await expect(own.getByRole('button', { name: 'Pause your recording' })).toBeVisible()
  await own.getByRole('button', { name: 'Send to the teacher' }).click()
  await expect(own).toContainText('Sent to your teacher')
  await expect(own).not.toContainText('Only on this phone')
  await expectAccessible(page)

  await teacher.page.goto(`/my-gigs/gigs/${gig._id}?tab=resources`)
  const all = teacher.page.getByRole('region', { name: 'Recitations' })
  await expect(all).toContainText(person.name)
  await all.getByRole('button', { name: `Play the recitation of ${person.name}` }).click()
  await expect(all.getByRole('button', { name: `Pause the recitation of ${person.name}` })).toBeVisible()
  await expectAccessible(teacher.page)

  await listener.page.goto(`/student-dashboard/${gig._id}?tab=resources`)
  await expect(listener.page.getByText('No Resources Available')).toBeVisible()
  await expect(listener.page.getByRole('region', { name: 'Your recitations' })).toHaveCount(0)
})

test('a recording waits for the network, and one that is deleted is gone', async ({ meet }) => {
  const meeting = await meet(2)
  const { reciter, person } = await giveTurn(meeting)
  const { page, context } = reciter
  const bar = page.getByRole('region', RECORDING)
  const record = async () => {
    await reciter.press('Record myself')
    await expect(bar.getByRole('timer')).toContainText('0:01 of 10:00')
    await reciter.press('Stop recording')
    await expect(bar.getByRole('button', { name: 'Send to the teacher' })).toBeVisible()
  }
  await record()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete your recording?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(bar).toHaveCount(0)

  await record()
  const refusal = { status: 409, json: { message: 'Your recordings use all of your 200 MB.', code: 'conflict' } }
  await context.route(`**${sendRecitation.path}`, (route) => route.fulfill(refusal))
  await bar.getByRole('button', { name: 'Send to the teacher' }).click()
  await expect(page.getByText('Your recordings use all of your 200 MB.')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Send to the teacher' }), 'what was refused stays').toBeVisible()
  await context.unroute(`**${sendRecitation.path}`)

  await context.setOffline(true)
  await bar.getByRole('button', { name: 'Send to the teacher' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('It will be sent when you are online.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Your recitation for .+ was sent\.$/)).toBeVisible()
  await meeting.teacher.page.goto(`/my-gigs/gigs/${meeting.gig._id}?tab=resources`)
  const play = meeting.teacher.page.getByRole('button', { name: `Play the recitation of ${person.name}` })
  await expect(play, 'the deleted one was not sent').toHaveCount(1)
})

test('a browser that cannot record offers no recording', async ({ meet }) => {
  const meeting = await meet(2)
  const [reciter] = meeting.students
  if (!reciter) throw new Error('No student entered the room.')
  await reciter.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
  await reciter.page.reload()
  await reciter.press('Return to the class')
  await giveTurn(meeting)
  await expect(reciter.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  await expect(reciter.page.getByRole('button', { name: 'Record myself' })).toHaveCount(0)
})
