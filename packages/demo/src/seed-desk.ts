import type { Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoInquiries } from './demo-inquiries.ts'
import { demoOnce } from './demo-once.ts'
import type { Username } from './demo-people.ts'
import { demoQuestions } from './demo-questions.ts'

type UserOf = (username: Username) => UserRecord

export async function seedQuestions(stores: Stores, userOf: UserOf, calendar: DemoCalendar): Promise<void> {
  for (const [at, { by, question, daysAgo, answered }] of demoQuestions.entries()) {
    const { id: clientId, companyId } = userOf(by)
    const createdAt = calendar.workingTime(daysAgo)
    const asked = await stores.questions.create(
      {
        ...{ clientId, companyId, question, answer: null, answeredAt: null, createdAt },
        mailThread: `demo-question-${at}`,
      },
      demoOnce(`question:${at}`, calendar.now),
    )
    if (!answered) continue
    const answeredAt = calendar.workingTime(answered.daysAgo)
    if (asked.answer !== null) continue
    const answeredById = userOf(answered.by).id
    await stores.questions.answer(asked, { answer: answered.answer, answeredAt, answeredById })
  }
}

export async function seedInquiries(stores: Stores, userOf: UserOf, calendar: DemoCalendar): Promise<void> {
  for (const [at, { inquiry, daysAgo, done }] of demoInquiries.entries()) {
    const receivedAt = calendar.workingTime(daysAgo)
    const once = demoOnce(`inquiry:${at}`, calendar.now)
    const { inquiry: received } = await stores.inquiries.create({ ...inquiry, receivedAt }, once)
    if (received.emailSent === null) await stores.inquiries.recordMail(received.id, true)
    if (!done || received.status !== 'new') continue
    const answeredAt = calendar.workingTime(daysAgo - 1)
    const actorId = userOf(done.by).id
    const change = { status: done.status, answeredAt, answeredById: actorId, takenById: actorId }
    const act = { type: done.status === 'spam' ? 'marked_as_spam' : 'answered', actorId, at: answeredAt }
    await stores.inquiries.change(received, change, act)
  }
}
