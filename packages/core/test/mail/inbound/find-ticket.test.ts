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
