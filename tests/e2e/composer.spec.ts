import { test } from './discussion-scene.ts'
import { expect, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

test('a button begins a new line on a phone, and the lines survive a draft and the sending [D14.5]', async ({
  page,
  scene,
}) => {
  const [student, teacher] = [await scene.mine(), await scene.theirs()]
  const newLine = page.getByRole('button', { name: 'New line' })
  await student.box.pressSequentially('۱. سورۃ الملک۳. دعا')
  await student.box.evaluate((box) => box instanceof HTMLTextAreaElement && box.setSelectionRange(13, 13))
  await newLine.tap()
  await student.box.pressSequentially('۲. تجوید')
  await newLine.tap()
  const text = '۱. سورۃ الملک\n۲. تجوید\n۳. دعا'
  await expect(student.box).toHaveValue(text)
  await expect(student.box).toBeFocused()
  await page.getByRole('link', { name: 'About Class' }).click()
  await page.getByRole('link', { name: 'Class Discussion' }).click()
  await expect(student.box).toHaveValue(text)
  await student.box.press('Enter')
  await student.expectSent('تجوید')
  await page.reload()
  await student.waitUntilConnected()
  expect(await student.messageTexts()).toEqual([text])
  await expect.poll(() => teacher.messageTexts()).toEqual([text])
})

test('Enter that confirms a composed word sends nothing, also in the order of Safari [D14.5]', async ({ scene }) => {
  const student = await scene.mine()
  await student.box.fill('آدھا')
  await student.box.evaluate((box) => {
    const confirm = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    box.dispatchEvent(new KeyboardEvent('keydown', confirm))
  })
  await expect(student.box).toHaveValue('آدھا')
  await student.box.press('Enter')
  await student.expectSent('آدھا')
})
