import { type Role, roles, type TicketStatus } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { createTicketDesk } from './ticket-desk.ts'

const rate = (browser: Browser, id: number, score: number, comment?: string) =>
  browser.call('tickets.rate', { params: { id }, body: { score, ...(comment !== undefined && { comment }) } })

describe('who may rate', () => {
  const may: Role[] = ['local_admin', 'client']
  test.each(roles)('%s', async (role) => {
    const desk = await createTicketDesk()
    const id = await desk.raiseIn('resolved')
    const browser = role === 'client' ? desk.anna : await desk.browserOf(role)
    expect((await rate(browser, id, 5)).status).toBe(may.includes(role) ? 200 : 403)
    expect((await desk.record(id)).rating?.score).toBe(may.includes(role) ? 5 : undefined)
  })
})

test.each<[TicketStatus, boolean]>([
  ['new', false],
  ['in_progress', false],
  ['waiting_for_client', false],
  ['resolved', true],
  ['closed', true],
])('a ticket that is %s can be rated: %s', async (status, isRateable) => {
  const desk = await createTicketDesk()
  const id = await desk.raiseIn(status)
  const answer = await rate(desk.anna, id, 4, 'Quick.')
  if (isRateable)
    expect(answer).toMatchObject({ status: 200, json: { rating: { score: 4, comment: 'Quick.' } } })
  else expect(answer).toMatchObject({ status: 409, json: { code: 'NOT_RATEABLE' } })
})

test.each([0, 6, 4.5, -1])('%d is no score', async (score) => {
  const desk = await createTicketDesk()
  const id = await desk.raiseIn('resolved')
  expect(await rate(desk.anna, id, score)).toMatchObject({ status: 400 })
})

test('a second rating replaces the first, and the history has both', async () => {
  const desk = await createTicketDesk()
  const id = await desk.raiseIn('resolved')
  for (const [score, comment] of [
    [2, 'It came back.'],
    [5, undefined],
  ] as const) {
    desk.clock.advance(1)
    await rate(desk.anna, id, score, comment)
  }
  expect((await desk.record(id)).rating).toMatchObject({ score: 5, comment: null })
  const { items } = await desk.stores.tickets.events(id, { limit: 10 })
  expect(items.slice(2)).toMatchObject([
    { type: 'rated', score: 2, previousScore: null, comment: 'It came back.' },
    { type: 'rated', score: 5, previousScore: 2, comment: null },
  ])
  expect((await desk.history(id)).at(-2)).toMatchObject({ score: 2, message: 'It came back.' })
})

test('the same rating twice is one', async () => {
  const desk = await createTicketDesk()
  const id = await desk.raiseIn('resolved')
  const answers = await Promise.all(Array.from({ length: 5 }, () => rate(desk.anna, id, 5)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await desk.history(id)).filter(({ type }) => type === 'rated')).toHaveLength(1)
})

test('a ticket that is reopened has no rating until it is resolved and rated again', async () => {
  const desk = await createTicketDesk()
  const id = await desk.raiseIn('resolved')
  await rate(desk.anna, id, 1)
  await desk.move(id, 'in_progress')
  expect((await desk.record(id)).rating).toBeNull()
  expect(await rate(desk.anna, id, 5)).toMatchObject({ status: 409 })
  await desk.move(id, 'resolved')
  expect((await rate(desk.anna, id, 5)).json.rating).toMatchObject({ score: 5 })
})
