import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { test } from './live-room.ts'

test('the next raised hand gets the turn: the others are muted, and the reciter is shown large', async ({ meet }) => {
  const { teacher, students, people } = await meet(2)
  const [reciter, listener] = students
  const [reciterPerson, listenerPerson] = people
  if (!reciter || !listener || !reciterPerson || !listenerPerson) throw new Error('A person failed to enter the room.')
  await listener.press('Unmute')
  await reciter.press('Raise hand')
  await expect(teacher.page.getByText(`${reciterPerson.name} raised a hand.`)).toBeVisible()
  await expect(listener.page.getByRole('list', { name: 'Raised hands' })).toContainText(reciterPerson.name)
  await teacher.press(`Give the turn to ${reciterPerson.name}`)
  for (const { page } of [teacher, listener]) {
    await expect(page.getByRole('region', { name: 'Turns' })).toContainText(`${reciterPerson.name} is reciting`)
    await expect(page.getByRole('list', { name: 'Shown large' })).toContainText(reciterPerson.name)
  }
  await listener.press('Unmute')
  await expect(listener.page.getByText('Another student is reciting.').first()).toBeVisible()
  await expect(listener.page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()
  await reciter.press('Unmute and recite')
  await expect(reciter.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  await reciter.press('Turn on camera')
  await expect(teacher.page.getByLabel(`${reciterPerson.name}: camera`)).toBeVisible()
  await expect(reciter.page.getByRole('button', { name: 'Turn on camera' })).toHaveCount(0)

  await listener.press('Raise hand')
  await teacher.press(`Next: ${listenerPerson.name}`)
  await expect(listener.page.getByText('It is your turn to recite')).toBeVisible()
  await expect(reciter.page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()
  await teacher.press('End turn')
  await expect(listener.page.getByRole('region', { name: 'Turns' })).toHaveCount(0)
})

test('after a reload one tap returns with the same microphone, camera, hand and turn', async ({ meet }) => {
  const { teacher, students, people } = await meet(2)
  const [student, reciter] = students
  const [person, reciterPerson] = people
  if (!student || !reciter || !person || !reciterPerson) throw new Error('A person failed to enter the room.')
  const camera = teacher.page.getByLabel(`${person.name}: camera`)
  await student.turnOnDevices()
  await student.press('Raise hand')
  await expect(teacher.page.getByRole('list', { name: 'Raised hands' })).toContainText(person.name)
  await expect(camera).toBeVisible()
  await student.page.reload()
  await expect(camera).toHaveCount(0)
  await student.press('Return to the class')
  await expect(student.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Camera', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(camera).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Raise hand' })).toHaveAttribute('aria-pressed', 'true')

  await reciter.press('Raise hand')
  await teacher.press(`Give the turn to ${person.name}`)
  await teacher.press(`Next: ${reciterPerson.name}`)
  await reciter.page.reload()
  await reciter.press('Return to the class')
  await expect(reciter.page.getByText('It is your turn to recite')).toBeVisible()
  await reciter.press('Leave')
  await reciter.press('Join again')
  await expect(reciter.page.getByRole('button', { name: 'Join the class' })).toBeVisible()
})

test('the discussion opens over the room, counts what is new and leaves the call running', async ({ meet }) => {
  const { teacher, students } = await meet(1)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  await student.press('Discussion')
  await student.page.getByRole('textbox', { name: 'Message' }).fill('Which page is it?')
  await student.page.keyboard.press('Enter')
  await expect(teacher.page.getByRole('button', { name: 'Discussion, 1 new' })).toBeVisible()
  await expectAccessible(student.page)
  await teacher.press('Discussion, 1 new')
  await expect(teacher.page.getByRole('log')).toContainText('Which page is it?')
  await teacher.press('Close the discussion')
  await expect(teacher.page.getByRole('button', { name: 'Discussion', exact: true })).toBeVisible()
  await student.page.goBack()
  await expect(student.page.getByRole('log')).toHaveCount(0)
  await expect(student.page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
})

test('a room with the Quran open is accessible upright, on its side and on a desktop', async ({ meet }) => {
  const { teacher, students } = await meet(1)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  await student.press('Raise hand')
  await teacher.press('Quran')
  await expect(teacher.page.frameLocator('iframe').getByRole('heading', { name: /Al-Fatihah/ })).toBeVisible()
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    await teacher.page.setViewportSize({ width, height })
    await expectAccessible(teacher.page)
  }
})

test('a student who closed the Quran is told of the next verse, and one tap opens it', async ({ meet }) => {
  const { teacher, students } = await meet(1)
  const [student] = students
  if (!student) throw new Error('No student entered the room.')
  await teacher.press('Quran')
  await teacher.page.getByRole('textbox', { name: 'Verse, chapter, juz or page' }).fill('2:255')
  await teacher.press('Show to all')
  await expect(student.page.getByRole('region', { name: 'Verse 2:255' })).toBeVisible()
  await student.press('Close')
  await teacher.press('Next verse')
  const note = student.page.getByRole('button', { name: 'The teacher shows Al-Baqarah 2:256' })
  await expect(note).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Quran, the teacher shows 2:256' })).toBeVisible()
  await expectAccessible(student.page)
  await student.press('Not now')
  await expect(note).toHaveCount(0)
  await expect(student.page.getByRole('button', { name: 'Quran, the teacher shows 2:256' })).toBeVisible()
  await teacher.press('Next verse')
  await student.page.getByRole('button', { name: 'The teacher shows Al-Baqarah 2:257' }).click()
  const verse = student.page.getByRole('region', { name: 'Verse 2:257' })
  await expect(verse).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Quran', exact: true })).toBeVisible()
  await student.page.setViewportSize({ width: 740, height: 360 })
  const words = verse.locator('[lang=ar] > span')
  await expect(words.nth(5)).toBeInViewport({ ratio: 1 })
})

test('a raised hand leaves the Close button of the Quran free', async ({ meet }) => {
  const { teacher, students, people } = await meet(1)
  const [student] = students
  const [person] = people
  if (!student || !person) throw new Error('No student entered the room.')
  await teacher.press('Quran')
  await expect(teacher.page.frameLocator('iframe').getByRole('heading', { name: /Al-Fatihah/ })).toBeVisible()
  await student.press('Raise hand')
  await expect(teacher.page.getByRole('list', { name: 'Raised hands' })).toContainText(person.name)
  await teacher.press('Close')
  await expect(teacher.page.getByRole('complementary', { name: 'Quran' })).toHaveCount(0)
})

test('a mistake that the teacher marks for the reciter is kept as a note in the class room', async ({ meet }) => {
  const { teacher, students, people, gig } = await meet(1)
  const [student] = students
  const [person] = people
  if (!student || !person) throw new Error('No student entered the room.')
  await student.press('Raise hand')
  await teacher.press(`Give the turn to ${person.name}`)
  await teacher.press('Quran')
  await teacher.page.getByRole('textbox', { name: 'Verse, chapter, juz or page' }).fill('1:2')
  await teacher.press('Show to all')
  await teacher.page.getByRole('region', { name: 'Verse 1:2' }).locator('[lang=ar] button').first().click()
  await teacher.press('Madd')
  await expect(student.page.getByRole('list', { name: 'Marked mistakes' })).toContainText('Madd')
  await expectAccessible(teacher.page)
  await student.press('Leave')
  await student.page.goto(`/student-dashboard/${gig._id}?tab=about`)
  await expect(student.page.getByRole('region', { name: 'Your recitation notes' })).toContainText('Madd')
})
