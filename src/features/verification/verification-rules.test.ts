import { expect, test } from 'vitest'
import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import { type DetailsFormValues, toDetails, validateDetails, validateFiles } from './verification-rules.ts'

const createScan = (name: string, type = 'image/jpeg') => new File(['scan'], name, { type })
const VALID_FORM: DetailsFormValues = {
  cnicNumber: '35202-1234567-1',
  expertise: 'Fiqh',
  bio: ' Taught for ten years. ',
  picture: [],
  degree: [createScan('degree.pdf', 'application/pdf')],
  cnicFront: [createScan('front.jpg')],
  cnicBack: [createScan('back.jpg')],
}

test('a picture may be left out [5.11]', () => {
  expect(validateDetails(VALID_FORM)).toEqual([])
})

test.each(['3520212345671', '35202-1234567-1', '35202 1234567 1'])('%s is a CNIC number [D12.5]', (cnicNumber) => {
  expect(validateDetails({ ...VALID_FORM, cnicNumber })).toEqual([])
})

test.each([
  ['cnicNumber', { cnicNumber: '35202-1234567' }, 'A valid 13-digit CNIC number is required'],
  ['expertise', { expertise: 'Chess' }, 'Primary expertise is required'],
  ['bio', { bio: '  ' }, 'About You is required'],
  ['degree', { degree: [] }, 'Please upload your madrassa degree'],
  ['cnicFront', { cnicFront: [] }, 'Please upload the front and the back of your CNIC'],
  ['cnicBack', { cnicBack: [] }, 'Please upload the front and the back of your CNIC'],
])('%s is marked for what is missing or wrong [5.11, 9.7]', (field, change, message) => {
  expect(validateDetails({ ...VALID_FORM, ...change })).toEqual([{ field, message }])
})

test('an empty form has a problem in every required field, in the order of the screen [5.11]', () => {
  const empty = { cnicNumber: '', expertise: '', bio: '', picture: [], degree: [], cnicFront: [], cnicBack: [] }
  const fields = validateDetails(empty).map(({ field }) => field)
  expect(fields).toEqual(['cnicNumber', 'expertise', 'bio', 'degree', 'cnicFront', 'cnicBack'])
})

test('each refused file is named at its field, in the order of the screen [5.11]', async () => {
  const { degree, cnicFront, cnicBack } = VALID_FORM
  const refuseBack = (file: File) => Promise.resolve(file === cnicBack[0] ? FILE_CHANGED : null)
  const form = { picture: [createScan('me.jpg')], degree, cnicFront, cnicBack }
  expect(await validateFiles(form, refuseBack)).toEqual([{ field: 'cnicBack', message: `back.jpg: ${FILE_CHANGED}` }])
  const fields = (await validateFiles(form, async () => FILE_CHANGED)).map(({ field }) => field)
  expect(fields).toEqual(['picture', 'degree', 'cnicFront', 'cnicBack'])
})

test('the front of the CNIC is sent before its back', () => {
  const { body, files } = toDetails(VALID_FORM)
  expect(body).toEqual({ bio: 'Taught for ten years.', expertise: 'Fiqh', cnicNumber: '3520212345671' })
  expect(files.cnic.map(({ name }) => name)).toEqual(['front.jpg', 'back.jpg'])
  expect(files.profilePicture).toEqual([])
})
