import type { ClassMember } from './class-member.ts'
import {
  expectMistakes,
  expectState,
  expectVoices,
  giveTurn,
  markMistake,
  muteStudents,
  openQuran,
  raiseHand,
  removeStudent,
  showVerse,
} from './class-steps.ts'
import { Disturbances, type Silence, waitForVoices } from './disturbances.ts'
import { LiveClass } from './live-class.ts'

interface Lesson {
  readonly live: LiveClass
  readonly disturbances: Disturbances
  readonly teacher: ClassMember
  readonly first: ClassMember
  readonly second: ClassMember
  readonly third: ClassMember
}

const begin = async (live: LiveClass, disturbances: Disturbances): Promise<Lesson> => {
  const teacher = await live.join(0)
  const [first, second, third] = [await live.join(1), await live.join(2), await live.join(3)]
  await expectVoices([first, second, third], 1)
  await muteStudents(teacher, [first, second])
  await openQuran(teacher)
  await showVerse(teacher, '1:2')
  return { live, disturbances, teacher, first, second, third }
}

const loseReciter = async ({ disturbances, teacher, first, second, third }: Lesson): Promise<void> => {
  await raiseHand(first, teacher)
  await giveTurn(teacher, first, [second, third])
  const voices = new Map([
    [teacher, 1],
    [first, 1],
    [second, 2],
    [third, 2],
  ])
  await waitForVoices(voices)
  await markMistake(teacher, 0, 'Madd')
  await disturbances.cut({ member: first, seconds: 5, voices })
  await expectMistakes(first, ['Madd'])
}

const loseServerAndTeacher = async ({ disturbances, teacher, first, second, third }: Lesson): Promise<void> => {
  await raiseHand(second, teacher)
  await giveTurn(teacher, second, [first, third])
  const voices = new Map([
    [teacher, 1],
    [second, 1],
    [first, 2],
    [third, 2],
  ])
  await waitForVoices(voices)
  await disturbances.restart('SIGTERM', voices)
  await markMistake(teacher, 1, 'Waqf')
  await expectMistakes(second, ['Waqf'])
  await disturbances.cut({ member: teacher, seconds: 20, voices, meanwhile: () => raiseHand(third, first) })
}

/** Events during a minute in which the third student has no network. */
const continueWithoutThird = async ({ live, disturbances, teacher, first, second }: Lesson): Promise<void> => {
  await markMistake(teacher, 2, 'Letter')
  const late = await live.join(4)
  await raiseHand(late, teacher)
  await giveTurn(teacher, late, [first, second])
  const voices = new Map([
    [teacher, 1],
    [first, 2],
    [second, 2],
    [late, 1],
  ])
  await waitForVoices(voices)
  await disturbances.restart('SIGKILL', voices)
  await removeStudent(teacher, second)
  await raiseHand(first, teacher)
  await giveTurn(teacher, first, [late])
  await showVerse(teacher, '1:5')
  await raiseHand(late, teacher)
  await showVerse(teacher, '1:2')
}

const loseThird = async (lesson: Lesson): Promise<void> => {
  const { disturbances, teacher, first, second, third } = lesson
  await giveTurn(teacher, third, [first, second])
  await waitForVoices(
    new Map([
      [teacher, 1],
      [third, 1],
      [first, 2],
      [second, 2],
    ]),
  )
  // Between two turns only the teacher speaks.
  const voices = new Map([
    [first, 1],
    [third, 2],
  ])
  const meanwhile = () => continueWithoutThird(lesson)
  await disturbances.cut({ member: third, seconds: 60, voices, isNoticed: true, meanwhile })
}

const expectSameClass = async ({ live, teacher, first, second, third }: Lesson): Promise<void> => {
  const inside = live.members.filter((one) => one !== second)
  const [, , , late = first] = inside
  await expectVoices([late, third], 2)
  const people = inside.map(({ person }) => person.name)
  const state = { people, verse: '1:2', hands: [late.person.name], reciter: first.person.name }
  for (const member of inside) await expectState(member, state)
  await expectMistakes(teacher, ['Madd'])
  await expectMistakes(first, ['Madd'])
  await expectMistakes(third, ['Letter'])
}

/**
 * A lesson with five turns, three network cuts, two server restarts, a removed student and a late student. Rejects
 * unless all members end with the same state.
 * @param environment settings of the server: the provider of the live room
 * @param continuesWithoutServer whether the media continue while the server is down
 */
export const walkThroughClass = async (
  environment: Readonly<Record<string, string>>,
  continuesWithoutServer: boolean,
): Promise<readonly Silence[]> => {
  const live = await LiveClass.open(environment)
  try {
    const disturbances = new Disturbances(live, continuesWithoutServer)
    const lesson = await begin(live, disturbances)
    await loseReciter(lesson)
    await loseServerAndTeacher(lesson)
    await loseThird(lesson)
    await expectSameClass(lesson)
    return disturbances.silences
  } finally {
    await live.close()
  }
}
