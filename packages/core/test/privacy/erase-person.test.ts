import { expect, test } from 'vitest'
import { places, verifyLog } from '../../src/index.ts'
import { createMarkedDesk, leaveMarks, marked, marks, passHour, whereMarked } from './marked-person.ts'
import { nameEverywhere, quoteByJobs } from './name-everywhere.ts'

/** Kinds that hold texts, and none here: what is set apart after failing, and what has words of ours alone. */
const unmarked = ['JOB', 'SERVICELEVELS', 'RETENTION', 'EVIDENCE']

test('a client whom others name in every kind of record is in none of them after the erasure', async () => {
  const desk = await createMarkedDesk('anna')
  await leaveMarks(desk)
  await nameEverywhere(desk)
  await desk.runJobs()
  await quoteByJobs(desk)
  const looked = Object.keys(places).filter((kind) => places[kind] === 'looked into')
  const kinds = new Set(whereMarked(desk).map((place) => place.slice(2).split(/[#"]/)[0]))
  expect(looked.filter((kind) => !kinds.has(kind) && !unmarked.includes(kind))).toEqual([])

  const admin = await desk.browserOf('admin')
  expect((await admin.call('erasures.carryOut', { params: { id: desk.userId } })).status).toBe(200)
  await desk.runJobs()
  await passHour(desk)
  await passHour(desk)
  expect(whereMarked(desk)).toEqual([])
  expect(desk.errors).toEqual([])
  expect((await verifyLog(desk.stores, desk.clock.now())).problems).toEqual([])
})

test('a client who is erased is found nowhere, and their tickets stay', async () => {
  const desk = await createMarkedDesk('anna')
  const { ticket } = await leaveMarks(desk)
  expect(whereMarked(desk).length).toBeGreaterThan(20)
  expect(desk.files.ids()).toHaveLength(3)
  expect((await desk.person.call('account.askErasure', {})).status).toBe(200)
  await desk.runJobs()
  const params = { id: desk.userId }
  expect((await desk.admin.call('erasures.carryOut', { params })).json).toMatchObject({ state: 'running' })
  const sent = desk.mails.length
  await desk.runJobs()
  await passHour(desk)
  await passHour(desk)

  expect(whereMarked(desk)).toEqual([])
  expect(desk.files.ids()).toEqual([])
  const texts = desk.mails.slice(sent).map(({ subject, text, html }) => `${subject} ${text} ${html}`)
  expect(texts.filter((text) => marked.test(text))).toEqual([])
  expect(desk.errors).toEqual([])
  const { json } = await desk.tess.call('tickets.readForStaff', { params: { id: ticket } })
  expect(json).toMatchObject({ clientName: 'Former colleague', title: 'Laptop of Former colleague' })
  const verdict = await verifyLog(desk.stores, desk.clock.now())
  expect(verdict.problems).toEqual([])
  expect(verdict.erased).toBeGreaterThan(5)
  const { json: receipts } = await desk.admin.call('erasures.list')
  expect(receipts).toMatchObject([{ state: 'done', name: 'Former colleague', isStuck: false }])
  expect(marks.username).toMatch(marked)
})
