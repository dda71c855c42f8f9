import { expect, test } from 'vitest'
import { createMailDesk } from './mail-desk.ts'

const forwarding = (from: string) =>
  [
    ...['Please look at this today.', '', '---------- Forwarded message ---------', `From: ${from}`],
    ...[
      'Date: Mon, Nov 2, 2026 at 9:57 AM',
      'Subject: Scanner',
      'To: <tess@acme.example>',
      '',
      'It hums.',
      '',
    ],
  ].join('\r\n')
const fwd = { subject: 'Fwd: Scanner', from: 'tess@acme.example' }

async function createHeld(mail: object) {
  const desk = await createMailDesk()
  const ticketId = await desk.raise()
  await desk.receive(mail)
  const [held] = await desk.held()
  const id = held?.id ?? ''
  const release = (body: object) => desk.tess.call('mail.release', { params: { id }, body: { ...body } })
  const preview = async () => {
    const { json } = await desk.tess.call('mail.read', { params: { id } })
    return [json.message, json.above]
  }
  return { ...desk, ticketId, reason: held?.reason, release, preview }
}

test('a client’s mail that staff forward becomes the client’s ticket, and what staff wrote above a note', async () => {
  const desk = await createMailDesk()
  const { ticketId = 0 } = await desk.receive({ ...fwd, text: forwarding('Anna <anna@acme.example>') })
  expect(await desk.record(ticketId)).toMatchObject({
    ...{ title: 'Scanner', description: 'It hums.', clientId: desk.people.anna.id },
  })
  expect((await desk.entries(ticketId)).map(({ type, message }) => [type, message])).toEqual([
    ['created', null],
    ['noted', 'Please look at this today.'],
  ])
  const seen = (await desk.anna.call('tickets.history', { params: { id: ticketId } })).json
  expect(JSON.stringify(seen)).not.toContain('today')
})

test('the same holds for a stranger’s that staff forward, released as a ticket', async () => {
  const desk = await createHeld({ ...fwd, text: forwarding('Eve <eve@elsewhere.example>') })
  expect([desk.reason, ...(await desk.preview())]).toEqual([
    ...['forwarded_stranger', 'It hums.', 'Please look at this today.'],
  ])
  const { json } = await desk.release({ as: 'ticket', clientId: desk.people.anna.id })
  expect(await desk.record(json.ticketId ?? 0)).toMatchObject({ description: 'It hums.' })
  expect((await desk.entries(json.ticketId ?? 0)).at(-1)).toMatchObject({
    ...{ type: 'noted', message: 'Please look at this today.' },
  })
})

test('and released as a reply it is the company’s, with the note', async () => {
  const desk = await createHeld({ ...fwd, text: forwarding('Eve <eve@elsewhere.example>') })
  await desk.release({ as: 'reply', ticketId: desk.ticketId })
  const entries = await desk.entries(desk.ticketId)
  expect(entries.map(({ message }) => message)).toContain('Please look at this today.')
  expect(entries.map(({ message }) => message)).toContain('It hums.')
  expect(await desk.record(desk.ticketId)).toMatchObject({ status: 'new' })
})

test('what a client forwards keeps the client’s own words, as staff saw them before they released it', async () => {
  const desk = await createHeld({
    ...{ subject: 'Fwd: Scanner', isAuthentic: false, text: forwarding('Bob <bob@elsewhere.example>') },
  })
  expect(await desk.preview()).toEqual(['Please look at this today.', ''])
  const { json } = await desk.release({ as: 'ticket', clientId: desk.people.anna.id })
  const { title, description } = await desk.record(json.ticketId ?? 0)
  expect([title, description]).toEqual(['Scanner', 'Please look at this today.'])
  expect(await desk.entries(json.ticketId ?? 0)).toHaveLength(1)
})

test('an answer of staff that was held is released as the desk’s answer, in the name of who wrote it', async () => {
  const desk = await createHeld({ from: 'tess@acme.example', text: 'We come on Monday.' })
  expect(desk.reason).toBe('staff_without_token')
  await desk.release({ as: 'reply', ticketId: desk.ticketId })
  expect(await desk.record(desk.ticketId)).toMatchObject({ status: 'in_progress' })
  expect(await desk.record(desk.ticketId)).not.toMatchObject({ firstRespondedAt: null })
})
