import { rateLimits } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { createMailDesk, failedReport } from './mail-desk.ts'

test('what a machine sends is a folded line for staff: it tells nobody, moves nothing, and opens nothing again', async () => {
  const desk = await createMailDesk()
  const id = await desk.raiseIn('closed')
  await desk.runJobs()
  const [before, mails] = [await desk.record(id), desk.mails.length]
  const to = await desk.addressFor(desk.people.anna.id, id)
  const header = ['Auto-Submitted: auto-replied']
  expect(await desk.receive({ to, header, text: 'I am on a beach.' })).toMatchObject({
    outcome: 'kept',
    ticketId: id,
  })
  await desk.runJobs()
  expect(await desk.record(id)).toEqual(before)
  expect(desk.mails).toHaveLength(mails)
  expect((await desk.history(id)).at(-1)).toMatchObject({
    type: 'mailed',
    mail: { folded: 'I am on a beach.' },
  })
  const seen = (await desk.anna.call('tickets.history', { params: { id } })).json
  expect(JSON.stringify(seen)).not.toContain('beach')
})

test('a mail of our own that comes back is kept, whatever its ticket', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const to = await desk.addressFor(desk.people.anna.id, id)
  expect(await desk.receive({ from: desk.settings.mailFrom, to, text: 'Your ticket' })).toMatchObject({
    outcome: 'kept',
  })
  expect(await desk.entries(id)).toHaveLength(1)
  expect(await desk.held()).toEqual([])
})

test('a stranger’s machine leaves no line, and one that goes on and on leaves few', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const to = await desk.addressFor(desk.people.anna.id, id)
  const header = ['Auto-Submitted: auto-replied']
  await desk.receive({ from: 'eve@elsewhere.example', to, header })
  for (let mail = 0; mail < 20; mail++) await desk.receive({ to, header, text: `Away ${mail}` })
  expect(await desk.entries(id)).toHaveLength(1 + rateLimits.machineMailPerSender.limit)
})

test('two desks that answer each other for an hour come to rest, whatever their mails say of themselves', async () => {
  const desk = await createMailDesk()
  await desk.receive({ text: 'We have a problem.' })
  let answered = 0
  for (let minute = 0; minute < 60; minute++) {
    await desk.runJobs()
    const toAnna = desk.mails.filter(({ to }) => to === 'anna@acme.example').slice(answered)
    answered += toAnna.length
    // The other desk answers each mail, and opens a case of its own besides.
    for (const { replyTo, subject } of toAnna) {
      await desk.receive({ to: replyTo?.address ?? '', subject: `Re: ${subject}`, text: `Case ${answered}` })
      await desk.receive({ subject: `New case ${answered}`, text: subject })
    }
    desk.clock.advance(60)
  }
  const { items: tickets } = await desk.stores.tickets.list({}, { limit: 100 })
  expect(tickets.length).toBeLessThanOrEqual(rateLimits.mailTicketsPerSender.limit + 1)
  expect(answered).toBeLessThanOrEqual(rateLimits.mailPerSender.limit)
  expect((await desk.held()).length).toBeGreaterThan(0)
})

test('above the limits of an hour mail is held, not lost, and then taken in again', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const to = await desk.addressFor(desk.people.anna.id, id)
  const { limit, windowSeconds } = rateLimits.mailPerSender
  for (let mail = 0; mail < limit; mail++)
    expect(await desk.receive({ to, text: `Mail ${mail}` })).toMatchObject({ outcome: 'reply' })
  expect(await desk.receive({ to, text: 'One more' })).toMatchObject({ outcome: 'held', reason: 'too_many' })
  desk.clock.advance(windowSeconds)
  expect(await desk.receive({ to, text: 'Later' })).toMatchObject({ outcome: 'reply' })
})

test('what one sender has too much of uses up nothing of what the company shares', async () => {
  const desk = await createMailDesk()
  const { limit } = rateLimits.mailPerSender
  for (let mail = 0; mail < rateLimits.mailPerCompany.limit; mail++)
    await desk.receive({ subject: `Case ${mail}` })
  expect((await desk.held()).length).toBeGreaterThan(limit)
  expect(await desk.receive({ from: 'alan@acme.example' })).toMatchObject({ outcome: 'ticket' })
})

test('machines of many addresses leave few lines on one ticket, and none of them uses up what people have', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const to = await desk.addressFor(desk.people.anna.id, id)
  const { limit } = rateLimits.machineMailPerTicket
  for (let mail = 0; mail < 2 * limit; mail++)
    await desk.receive({ ...failedReport('anna@acme.example', `mailer-daemon@mx${mail}.acme.example`), to })
  expect(await desk.entries(id)).toHaveLength(1 + limit)
})
