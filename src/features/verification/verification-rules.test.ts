import { expect, test } from 'vitest'
import { DOCUMENT_MAX_BYTES, uploadTeacherDetails } from '#contract/verification.ts'
import { type DetailsForm, toDetails, validateDetails, validateFiles } from './verification-rules.ts'

const createScan = (name: string, type = 'image/jpeg') => new File(['scan'], name, { type })
const VALID_FORM: DetailsForm = {
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
  ['picture', { picture: [createScan('me.pdf', 'application/pdf')] }, 'The picture must be a PNG or JPG file.'],
  ['degree', { degree: [] }, 'Please upload your madrassa degree'],
  ['degree', { degree: [createScan('degree.doc', 'application/msword')] }, 'Only PNG, JPG and PDF files are allowed.'],
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

test('a file of exactly 10 MB passes, one byte more does not [9.7]', () => {
  const { degree } = uploadTeacherDetails.files
  const ofSize = (size: number) => [{ size, type: 'image/png' }]
  expect(validateFiles(degree, ofSize(DOCUMENT_MAX_BYTES))).toBeNull()
  expect(validateFiles(degree, ofSize(DOCUMENT_MAX_BYTES + 1))).toBe('Files may be up to 10MB.')
})

test('a file whose type the phone does not know is left to the server', () => {
  expect(validateFiles(uploadTeacherDetails.files.degree, [{ size: 1, type: '' }])).toBeNull()
})

test('the front of the CNIC is sent before its back', () => {
  const { body, files } = toDetails(VALID_FORM)
  expect(body).toEqual({ bio: 'Taught for ten years.', expertise: 'Fiqh', cnicNumber: '3520212345671' })
  expect(files.cnic.map(({ name }) => name)).toEqual(['front.jpg', 'back.jpg'])
  expect(files.profilePicture).toEqual([])
})
