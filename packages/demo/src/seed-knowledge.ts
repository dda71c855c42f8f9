import { excerptOf, type Stores, type UserRecord } from '@remotehands/core'
import { demoArticles } from './demo-articles.ts'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoOnce } from './demo-once.ts'
import type { Username } from './demo-people.ts'

export async function seedArticles(
  stores: Stores,
  userOf: (username: Username) => UserRecord,
  calendar: DemoCalendar,
): Promise<void> {
  for (const [at, article] of demoArticles.entries()) {
    const { by, daysAgo, title, body, audience = 'clients', state = 'published' } = article
    await stores.articles.create(
      {
        ...{ title, body, audience, state },
        excerpt: excerptOf(body),
        authorId: userOf(by).id,
        questionId: null,
        createdAt: calendar.workingTime(daysAgo),
      },
      demoOnce(`article:${at}`, calendar.now),
    )
  }
}
