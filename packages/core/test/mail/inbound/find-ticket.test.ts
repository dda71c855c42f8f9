import { expect, test } from 'vitest'
import { findTicketOfMail } from '../../../src/mail/inbound/find-ticket-of-mail.ts'
import { createMailDesk } from './mail-desk.ts'

test('a mail that names hundreds of tickets costs few reads, and the newest it names count', async () => {
  const desk = await createMailDesk()
  const id = await desk.raise()
  const { mailThread } = await desk.record(id)
  const asked: number[] = []
  const tickets = {
    ...desk.stores.tickets,
    byId: (ticketId: number) => {
      asked.push(ticketId)
      return desk.stores.tickets.byId(ticketId)
    },
  }
  const others = Array.from({ length: 200 }, (_, at) => `ticket-${1_000 + at}-x@desk.example`)
  const mail = { subject: 'Re: [#5000] Printer', references: others, replyTo: others.slice(0, 20) }
  expect(await findTicketOfMail(mail, undefined, { tickets })).toBeUndefined()
  expect(asked).toHaveLength(21)
  const replyTo = [`ticket-${id}-${mailThread}@desk.example`]
  const found = await findTicketOfMail({ ...mail, replyTo }, undefined, { tickets })
  expect(found).toMatchObject({ ticket: { id }, namedBy: 'thread' })
})

test('mail to a ticket that was merged lands where it goes on, and in it again once that is undone', async () => {
  const desk = await createMailDesk()
  const into = await desk.raise()
  const from = await desk.raise({ by: 'alan' })
  const { mailThread } = await desk.record(from)
  const { alan } = desk.people
  const ways = [
    { to: await desk.addressFor(alan.id, from), text: 'By token.' },
    { header: [`In-Reply-To: <ticket-${from}-${mailThread}@desk.example>`], text: 'By thread.' },
    { subject: `Re: [#${from}] Dark`, text: 'By number.' },
  ]
  const send = async () => {
    const landed = []
    for (const way of ways)
      landed.push(
        (await desk.receive({ ...way, from: 'alan@acme.example', id: crypto.randomUUID() })).ticketId,
      )
    return landed
  }
  await desk.tess.call('tickets.merge', { params: { id: from }, body: { intoId: into, version: 1 } })
  expect(await send()).toEqual([into, into, into])
  await desk.tess.call('tickets.undoMerge', { params: { id: from } })
  expect(await send()).toEqual([from, from, from])
})
