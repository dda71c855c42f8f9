import { type Stores, type UserRecord, ulid } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoOnce } from './demo-once.ts'
import type { Username } from './demo-people.ts'
import { demoQuestions } from './demo-questions.ts'
import { demoTickets } from './demo-tickets.ts'

type UserOf = (username: Username) => UserRecord

export async function seedTickets(stores: Stores, userOf: UserOf, calendar: DemoCalendar): Promise<void> {
  for (const [at, { by, daysAgo, quietDays, ...ticket }] of demoTickets.entries()) {
    const { id: clientId, companyId } = userOf(by)
    const createdAt = daysAgo === 0 ? calendar.hoursAgo(2) : calendar.workingTime(daysAgo)
    const updatedAt = quietDays === daysAgo ? createdAt : calendar.workingTime(quietDays)
    await stores.tickets.create(
      { ...ticket, clientId, companyId, createdAt, updatedAt },
      { id: ulid(new Date(createdAt)) },
      demoOnce(`ticket:${at}`, calendar.now),
    )
  }
}

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
