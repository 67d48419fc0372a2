import { Statistics } from '#contract/admin/statistics.ts'
import { AdminUser } from '#contract/admin/users.ts'
import { login, signup } from '#contract/auth.ts'
import { BookFile } from '#contract/library/books.ts'
import { Chapter, ChapterInfo, Search, SearchResult, Verse } from '#contract/library.ts'
import { Notification } from '#contract/notifications.ts'
import { Profile } from '#contract/profile.ts'
import { Claims, Person } from '#contract/user.ts'
import { PendingTeacher, uploadTeacherDetails } from '#contract/verification.ts'
import { inShape, promises } from '../proofs.ts'
import { constant, fields, proof, rule, type Section, text } from '../row.ts'

const isField = promises('$line is a field')
const isSame = promises('$line is as specified')
const session = (title: string) => proof('src/session/session.test.ts', title)
const keeps = session('a session starts with the claims of its token and writes the specified keys')
const details = proof(
  'server/features/verification/verification.test.ts',
  'submitted details wait for a decision, their papers in the specified order',
)
const signUpPayload = proof(
  'src/features/auth/sign-up-rules.test.ts',
  'the payload has numbers in national form, and neither country nor the repeated password',
)
const quran = proof(
  'server/features/library/library.test.ts',
  'anybody gets the 114 chapters in the shape of the public service',
)

export const ENTITIES: readonly Section[] = [
  {
    section: '3 Entities: accounts, profile, Library',
    within: ['src', 'contract'],
    rows: [
      ...fields(
        { of: 'sign-up form' },
        ['fullName', 'email', 'password', 'confirmPassword', 'whatsapp', 'jazzcash', 'country', 'role'],
        proof(
          'src/features/auth/sign-up-rules.test.ts',
          'rules are checked in the specified order: each repair uncovers the next',
        ),
      ),
      ...fields(
        { of: 'sign-up payload', in: signup.body },
        ['name', 'email', 'whatsapp', 'jazzcash', 'password', 'role'],
        isField,
        signUpPayload,
      ),
      rule('country and confirmPassword are not sent', signUpPayload),
      ...fields({ of: 'signed-in user', in: Claims }, ['id', 'role', 'verificationStatus'], isField, keeps),
      text('where the client keeps its state', 'auth-store', session('what another tab wrote counts at once')),
      ...fields({ of: 'auth state' }, ['accessToken', 'user'], session('storage that holds something else is nobody')),
      ...fields({ of: 'local storage' }, ['authToken', 'userRole', 'email', 'userId', 'userName', 'status'], keeps),
      ...fields({ of: 'login payload', in: login.body }, ['email', 'password'], isField, inShape),
      ...fields({ of: 'login response', in: login.output }, ['token', 'userName', 'message'], isField, inShape),
      ...fields(
        { of: 'user (admin view)', in: AdminUser },
        ['_id', 'name', 'email', 'role', 'verificationStatus'],
        isField,
        inShape,
      ),
      ...fields({ of: 'user info', in: Person }, ['_id', 'name', 'email'], isField, inShape),
      ...fields(
        { of: 'teacher application', in: uploadTeacherDetails.body },
        ['bio', 'expertise', 'cnicNumber', 'whatsapp', 'email'],
        isField,
        details,
      ),
      ...fields(
        { of: 'files of the application' },
        ['cnic', 'degree', 'profilePicture', 'profilePic'],
        proof(
          'server/features/verification/verification.test.ts',
          'a picture need not be given, and may come as profilePic',
        ),
      ),
      ...fields(
        { of: 'pending teacher', in: PendingTeacher },
        ['name', 'email', 'whatsapp', 'documents'],
        isField,
        inShape,
      ),
      ...fields({ of: 'notification', in: Notification }, ['_id', 'message', 'createdAt', 'read'], isField, inShape),
      ...fields(
        { of: 'profile', in: Profile },
        [
          'name',
          'email',
          'role',
          'bio',
          'expertise',
          'documents',
          'verified',
          'verificationStatus',
          'whatsapp',
          'myGigs',
          'enrolledGigs',
        ],
        isField,
        inShape,
      ),
      ...fields(
        { of: 'statistics', in: Statistics },
        ['totalUsers', 'totalTeachers', 'totalGigs', 'totalStudents'],
        isField,
        inShape,
      ),
      constant(
        'statistics of an empty answer',
        { ours: Statistics.parse({}), specified: { totalUsers: 0, totalTeachers: 0, totalGigs: 0, totalStudents: 0 } },
        isSame,
      ),
      ...fields({ of: 'hadith file', in: BookFile }, ['id', 'key', 'url', 'size'], isField, inShape),
      ...fields({ of: 'chapter', in: Chapter }, ['id', 'name_arabic', 'name_complex', 'verses_count'], isField, quran),
      ...fields({ of: 'translated name of a chapter', in: Chapter.shape.translated_name }, ['name'], isField, quran),
      ...fields({ of: 'chapter info', in: ChapterInfo }, ['short_text'], isField, inShape),
      ...fields({ of: 'verse', in: Verse }, ['text_indopak', 'verse_key', 'id'], isField, inShape),
      ...fields({ of: 'search result', in: SearchResult }, ['text', 'verse_key', 'translations'], isField, inShape),
      ...fields(
        { of: 'translation of a result', in: SearchResult.shape.translations },
        ['text', 'name', 'language_name'],
        isField,
        inShape,
      ),
      ...fields({ of: 'search', in: Search.shape.search }, ['total_pages'], isField, inShape),
    ],
  },
]
