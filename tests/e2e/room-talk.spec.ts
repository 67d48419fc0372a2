import { keepRecordings, measureLastRecording, recordNotes } from '#tests/support/browser/played-sound.ts'
import { RoomVisitor } from '#tests/support/browser/room-visitor.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { type RoomMeeting, test } from './live-room.ts'

const firstStudent = ({ students: [student], people: [person] }: RoomMeeting) => {
  if (!student || !person) throw new Error('No student entered the room.')
  const { page } = student
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return { student, person, page, button, expectMuted: () => expect(button('Unmute')).toBeVisible() }
}

test('the space bar speaks while it is held, and does not in fields or on buttons reached with Tab', async ({
  meet,
}) => {
  const meeting = await meet(1)
  const { student, person, page, button, expectMuted } = firstStudent(meeting)
  const mutedMark = meeting.teacher.page.getByRole('listitem').filter({ hasText: person.name }).getByText('Muted:')
  await expectMuted()
  await page.keyboard.down('Space')
  await expect(button('Mute')).toBeVisible()
  await expect(mutedMark).toHaveCount(0)
  await page.keyboard.up('Space')
  await expectMuted()
  await expect(mutedMark).toHaveCount(1)

  // A clicked button keeps the focus, but the space bar must not press it again.
  await student.press('Raise hand')
  await expect(button('Raise hand')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.down('Space')
  await expect(button('Mute')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expectMuted()
  await page.keyboard.up('Space')
  await expect(button('Raise hand')).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(button('Raise hand')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(button('Raise hand')).toHaveAttribute('aria-pressed', 'false')
  await expectMuted()

  await student.press('Discussion')
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.pressSequentially('a b')
  await expect(box).toHaveValue('a b')
  await expectMuted()
})

test('the space bar obeys the turn and the lock of the microphones', async ({ meet }) => {
  const meeting = await meet(2)
  const { page, expectMuted } = firstStudent(meeting)
  const [, reciter] = meeting.students
  const [, reciterPerson] = meeting.people
  if (!reciter || !reciterPerson) throw new Error('The reciter is not in the room.')
  await reciter.press('Raise hand')
  await meeting.teacher.press(`Give the turn to ${reciterPerson.name}`)
  await expect(page.getByText(`${reciterPerson.name} is reciting`)).toBeVisible()
  await page.keyboard.down('Space')
  await expect(page.getByText('Another student is reciting.').first()).toBeVisible()
  await expectMuted()
  await page.keyboard.up('Space')
  await expectMuted()
})

test('holding the microphone button speaks, and a tap still toggles it', async ({ meet }) => {
  const meeting = await meet(1)
  const { student, page, button, expectMuted } = firstStudent(meeting)
  const box = await button('Unmute').boundingBox()
  if (!box) throw new Error('The button has no bounding box.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = await student.context.newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await expect(button('Mute')).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectMuted()
  await student.press('Unmute')
  await expect(button('Mute')).toBeVisible()
  await student.press('Mute')
  await expectMuted()
})

test('the keys of a room work, are listed, and can be switched off', async ({ meet }) => {
  const { student, page, button, expectMuted } = firstStudent(await meet(1))
  await page.setViewportSize({ width: 1440, height: 900 })
  const press = (key: string) => page.keyboard.press(key)
  const camera = button('Camera')
  const hand = button('Raise hand')
  const quran = button('Quran')
  await press('m')
  await expect(button('Mute')).toBeVisible()
  await press('m')
  await expectMuted()
  await press('v')
  await expect(camera).toHaveAttribute('aria-pressed', 'true')
  await press('v')
  await expect(camera).toHaveAttribute('aria-pressed', 'false')
  await press('h')
  await expect(hand).toHaveAttribute('aria-pressed', 'true')
  await press('h')
  await expect(hand).toHaveAttribute('aria-pressed', 'false')
  await press('q')
  await expect(quran).toHaveAttribute('aria-pressed', 'true')
  await press('q')
  await expect(quran).toHaveAttribute('aria-pressed', 'false')
  await press('l')
  const question = page.getByRole('dialog', { name: 'Leave the class?' })
  await expect(question).toBeVisible()
  await press('Escape')
  await expect(question).toBeHidden()

  await student.press('More')
  const more = page.getByRole('dialog', { name: 'More' })
  // The list of shortcuts is hidden, because this browser has no mouse.
  const hidden = { includeHidden: true } as const
  await expect(more.getByRole('definition', hidden)).toContainText([
    'Hold to speak while muted',
    'Microphone on or off',
  ])
  await expect(more.getByRole('term', hidden).first()).toHaveText('Space')
  await expectAccessible(page)
  await more.getByRole('checkbox', { name: 'Keyboard shortcuts', ...hidden }).dispatchEvent('click')
  await expect(more.getByRole('definition', hidden)).toHaveCount(0)
  await press('Escape')
  await expect(more).toBeHidden()
  // Move the focus away from the button that opened the sheet, because the space bar would press it.
  await page.mouse.click(600, 300)
  for (const key of ['h', 'q', 'v', 'm']) await press(key)
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await press('l')
  await expect(question).toBeHidden()
  await expectMuted()
  for (const toggle of [camera, hand, quran]) await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

/** Runs in the page. Counts the connections that send a microphone. */
const countSentMicrophones = () =>
  globalThis.openedConnections
    .flatMap((connection) => connection.getSenders())
    .filter(({ track }) => track?.kind === 'audio' && track.readyState === 'live').length

test('the lock of the microphones mutes a student, keeps the microphone off and is taken back by the teacher', async ({
  meet,
}) => {
  const meeting = await meet(1)
  const { teacher } = meeting
  const { student, person, page, button, expectMuted } = firstStudent(meeting)
  await student.press('Unmute')
  await expect(button('Mute')).toBeVisible()
  await teacher.page.getByRole('button', { name: /^People/ }).click()
  const panel = teacher.page.getByRole('dialog', { name: /^People/ })
  const lock = panel.getByRole('switch', { name: 'Students may not unmute' })
  await expect.poll(() => page.evaluate(countSentMicrophones)).toBe(1)
  await lock.click()
  await expect(lock).toHaveAttribute('aria-checked', 'true')
  await expectMuted()
  await expect.poll(() => page.evaluate(countSentMicrophones)).toBe(0)
  await expect(page.getByText('The teacher has locked the microphones of the students.').first()).toBeVisible()
  await student.press('Unmute')
  await expect(
    page.getByText('The teacher has locked the microphones. Raise your hand to speak.').first(),
  ).toBeVisible()
  await page.keyboard.down('Space')
  await expectMuted()
  await page.keyboard.up('Space')
  await expect.poll(() => page.evaluate(countSentMicrophones)).toBe(0)
  await page.reload()
  await student.press('Return to the class')
  await expectMuted()

  await lock.click()
  await expect(lock).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByText('Students can turn their microphones on again.').first()).toBeVisible()
  await student.press('Unmute')
  await expect(button('Mute')).toBeVisible()
  await expect(panel.getByRole('button', { name: `Mute ${person.name}` })).toBeVisible()
})

test('a raised hand sounds for the teacher alone, shows who raised it, and the sound can be turned off', async ({
  meet,
}) => {
  const meeting = await meet(2)
  const { teacher } = meeting
  const { student, person } = firstStudent(meeting)
  const [, listener] = meeting.students
  if (!listener) throw new Error('The listener is not in the room.')
  for (const { page } of [teacher, listener]) await page.evaluate(recordNotes)
  const readNotes = ({ page }: RoomVisitor) => page.evaluate(() => globalThis.notes)
  const hands = teacher.page.getByRole('list', { name: 'Raised hands' })
  await student.press('Raise hand')
  await expect(hands).toContainText(person.name)
  await expect.poll(() => readNotes(teacher)).toEqual([660, 880])
  await expect(listener.page.getByRole('list', { name: 'Raised hands' })).toContainText(person.name)
  expect(await readNotes(listener)).toEqual([])
  await student.press('Raise hand')
  await expect(hands).toHaveCount(0)
  await teacher.pressInMore('Sound for raised hands')
  await teacher.page.keyboard.press('Escape')
  await student.press('Raise hand')
  await expect(hands).toContainText(person.name)
  expect(await readNotes(teacher)).toEqual([660, 880])
})

test('a student hears five seconds of the own voice before joining and in the room, and the microphone stays off', async ({
  devices,
  world,
  baseURL,
}) => {
  const person = await world.newStudent()
  const { roomUrl } = await world.newMeeting(await world.newTeacher(), [person])
  const student = await RoomVisitor.open(devices, (baseURL ?? '') + new URL(roomUrl).pathname, person)
  const { page } = student
  await page.evaluate(keepRecordings)
  const hearYourself = async () => {
    await student.press('Hear yourself (5 seconds)')
    await expect(page.getByRole('button', { name: 'Recording… speak or recite' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Playing what others hear…' })).toBeDisabled()
    const isPaused = () => page.evaluate(() => globalThis.players.at(-1)?.paused)
    expect(await isPaused()).toBe(false)
    await expect(page.getByRole('button', { name: 'Hear yourself (5 seconds)' })).toBeEnabled()
    const { seconds, peak } = await page.evaluate(measureLastRecording)
    // The recording is shorter than five seconds by the time in which the microphone starts.
    expect(seconds).toBeGreaterThan(2)
    expect(seconds).toBeLessThan(7)
    expect(peak, 'the beeps of the fake microphone').toBeGreaterThan(0.05)
    expect(await isPaused()).toBe(true)
    const states = await page.evaluate(() => globalThis.openedMicrophones.map(({ readyState }) => readyState))
    expect(new Set(states), 'the microphone was open for the test only').toEqual(new Set(['ended']))
  }
  await page.getByText('Sound and test').click()
  await hearYourself()
  await student.join()
  await student.press('More')
  await hearYourself()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()
})
