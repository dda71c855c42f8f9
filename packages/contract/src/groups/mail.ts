import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { AttachmentAddress } from '../schemas/attachment-calls.ts'
import {
  InboundMail,
  InboundMailDetails,
  MailIntakeState,
  MailRelease,
  MailSender,
  MailSenderQuery,
  mailId,
} from '../schemas/inbound-mail.ts'
import { PageQuery } from '../schemas/page.ts'

const one = z.strictObject({ id: mailId })

/** Calls about mail that came in: reading one takes more code and memory than all else. */
export const mail = {
  'mail.listHeld': endpoint({
    group: 'mail',
    method: 'GET',
    path: '/api/held-mail',
    access: 'heldMail:read',
    summary: 'Mail that waits for staff, newest first',
    query: PageQuery,
    response: z.array(InboundMail),
    status: 200,
    paged: true,
  }),
  'mail.read': endpoint({
    group: 'mail',
    method: 'GET',
    path: '/api/held-mail/{id}',
    access: 'heldMail:read',
    summary: 'One mail that came in, with what it says',
    params: one,
    response: InboundMailDetails,
    status: 200,
  }),
  'mail.original': endpoint({
    group: 'mail',
    method: 'GET',
    path: '/api/held-mail/{id}/original',
    access: 'heldMail:read',
    summary: 'Where a mail can be downloaded as it came in, for a few minutes',
    params: one,
    response: AttachmentAddress,
    status: 200,
    secret: true,
  }),
  'mail.release': endpoint({
    group: 'mail',
    method: 'POST',
    path: '/api/held-mail/{id}/release',
    access: 'heldMail:release',
    budget: budgets.work,
    summary: 'Write a held mail into a ticket, raise one of it, or mark it as spam',
    params: one,
    body: MailRelease,
    response: InboundMail,
    status: 200,
  }),
  'mail.listSenders': endpoint({
    group: 'mail',
    method: 'GET',
    path: '/api/mail-senders',
    access: 'heldMail:release',
    summary: 'Senders whose mail always goes to a client, or is never taken in, by address',
    query: PageQuery,
    response: z.array(MailSender),
    status: 200,
    paged: true,
  }),
  'mail.forgetSender': endpoint({
    group: 'mail',
    method: 'DELETE',
    path: '/api/mail-senders',
    access: 'heldMail:release',
    budget: budgets.work,
    summary: 'Judge mail of an address as any other again',
    query: MailSenderQuery,
    status: 204,
  }),
  'mail.list': endpoint({
    group: 'mail',
    method: 'GET',
    path: '/api/mail-in',
    access: 'mailIntake:read',
    summary: 'All mail that came in, newest first, and what became of it',
    query: PageQuery,
    response: z.array(InboundMail),
    status: 200,
    paged: true,
  }),
  'mail.state': endpoint({
    group: 'mail',
    method: 'GET',
    path: '/api/mail-in/state',
    access: 'mailIntake:read',
    summary: 'Where mail comes in, how much did, and when last',
    response: MailIntakeState,
    status: 200,
  }),
}
