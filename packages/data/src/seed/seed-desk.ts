import type { Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoOnce } from './demo-once.ts'
import type { Username } from './demo-people.ts'
import { demoQuestions } from './demo-questions.ts'

type UserOf = (username: Username) => UserRecord

export async function seedQuestions(stores: Stores, userOf: UserOf, calendar: DemoCalendar): Promise<void> {
  for (const [at, { by, question, daysAgo, answered }] of demoQuestions.entries()) {
    const { id: clientId, companyId } = userOf(by)
    const createdAt = calendar.workingTime(daysAgo)
    const asked = await stores.questions.create(
      { clientId, companyId, question, answer: null, answeredAt: null, createdAt },
      demoOnce(`question:${at}`, calendar.now),
    )
    if (!answered) continue
    const answeredAt = calendar.workingTime(answered.daysAgo)
    if (asked.answer !== null) continue
    const answeredById = userOf(answered.by).id
    await stores.questions.answer(asked, { answer: answered.answer, answeredAt, answeredById })
  }
}
