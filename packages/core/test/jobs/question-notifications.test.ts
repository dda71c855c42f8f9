import { describe, expect, test } from 'vitest'
import type { QuestionEvent } from '../../src/index.ts'
import { createNewsroom } from './notified.ts'

/** A question of the client, answered by the technician. */
async function answered(answer: string | null = 'Fibre.', question = 'Which cable\nfor 40 m?') {
  const newsroom = await createNewsroom()
  const { app, people } = newsroom
  const record = await app.stores.questions.create({
    companyId: people.client.companyId,
    clientId: people.client.id,
    question,
    answer,
    answeredAt: null,
    createdAt: app.clock.now().toISOString(),
  })
  const event = (type: QuestionEvent['type'], actorId = people.technician.id): QuestionEvent => ({
    id: `${type}-1`,
    at: app.clock.now().toISOString(),
    companyId: people.client.companyId,
    actorId,
    entity: 'question',
    questionId: record.id,
    type,
  })
  return { ...newsroom, record, questionEvent: event }
}

describe('an answer', () => {
  test('goes to who asked, with question and answer and the way to the questions', async () => {
    const { app, people, record, questionEvent, heard } = await answered()
    expect(await heard(questionEvent('answered'))).toEqual({ mails: ['client'], notices: ['client'] })
    expect(app.mails).toEqual([
      {
        to: people.client.email,
        subject: `[Question #${record.id}] Which cable for 40 m?`,
        text: expect.stringMatching(
          /> Which cable\n> for 40 m\?\n> \n> Fibre\.\n[\s\S]*client-dashboard\?tab=questions\n/,
        ),
        html: expect.stringContaining('Fibre.'),
        unsubscribeUrl: expect.stringContaining('https://remotehands.example/api/unsubscribe/'),
      },
    ])
  })

  test('of a long question has a short subject', async () => {
    const { app, questionEvent, send } = await answered('Yes.', '🚀'.repeat(200))
    await send(questionEvent('answered'))
    expect([...(app.mails[0]?.subject ?? '')].length).toBeLessThan(100)
    expect(app.mails[0]?.subject).toMatch(/🚀…$/u)
  })

  test('goes to nobody who is inactive, elsewhere now, or answered themselves', async () => {
    const { app, people, questionEvent, heard } = await answered()
    const nobody = { mails: [], notices: [] }
    expect(await heard(questionEvent('answered', people.client.id))).toEqual(nobody)
    const { byId } = app.stores.users
    for (const change of [{ isActive: false }, { companyId: 99 }, { role: 'vendor' as const }]) {
      app.stores.users.byId = async (id) => {
        const user = await byId(id)
        return user && { ...user, ...change }
      }
      expect(await heard(questionEvent('answered'))).toEqual(nobody)
    }
  })
})

test('a question is one line for all staff, however often it is delivered', async () => {
  const { app, people, questionEvent, heard } = await answered(null)
  const asked = questionEvent('asked', people.client.id)
  for (let delivery = 0; delivery < 3; delivery++) {
    expect(await heard(asked)).toEqual({ mails: [], notices: [] })
  }
  expect((await app.stores.notices.list(['staff'], { limit: 10 })).items).toMatchObject([
    {
      id: asked.id,
      title: 'Dana Reyes asked a question',
      body: 'Which cable for 40 m? · Acme',
      path: '/techie-dashboard?tab=overview',
      forStaff: true,
    },
  ])
})

test('a question that has no answer or does not exist is told to nobody', async () => {
  const { app, people, questionEvent, heard } = await answered(null)
  const nobody = { mails: [], notices: [] }
  const gone = { ...questionEvent('asked', people.client.id), questionId: 999_999 }
  expect(await heard(gone)).toEqual(nobody)
  expect((await app.stores.notices.list(['staff'], { limit: 10 })).items).toEqual([])
  expect(await heard(questionEvent('answered'))).toEqual(nobody)
  expect(await heard({ ...questionEvent('answered'), questionId: 999_999 })).toEqual(nobody)
})
