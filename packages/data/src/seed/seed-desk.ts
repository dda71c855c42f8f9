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
    const answer = answered?.answer ?? null
    const answeredAt = answered ? calendar.workingTime(answered.daysAgo) : null
    await stores.questions.create(
      { clientId, companyId, question, answer, answeredAt, createdAt },
      demoOnce(`question:${at}`, calendar.now),
    )
  }
}
