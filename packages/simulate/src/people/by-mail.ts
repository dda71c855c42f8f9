import type { Random } from '../kernel/random.ts'
import { type Circle, isOf, type Person, type Written } from '../model.ts'
import type { World } from '../world.ts'
import type { Tell } from './sitting.ts'
import { textOf, titleOf } from './texts.ts'

/** Writes to the desk's address: a ticket is raised by it. */
export async function raiseByMail(world: World, person: Person, chance: Random, tell: Tell): Promise<void> {
  if (person.role === 'view_only_client') return
  const marker = world.marker(person.company)
  const to = world.system.settings.supportAddress ?? ''
  tell(`raises ${marker} by mail`)
  send(world, person, { to, subject: titleOf(chance, marker), text: textOf(chance, marker), chance })
  keep(world, person, marker, 'ticket', undefined, person.company, {
    isPrivate: false,
    readers: new Set([person]),
  })
}

/** Answers the last mail that asks for one. */
export async function answerByMail(world: World, person: Person, chance: Random, tell: Tell): Promise<void> {
  if (person.role === 'view_only_client') return
  const received = world.model.mails.findLast(
    ({ to, replyTo, subject }) =>
      to.toLowerCase() === person.email.toLowerCase() && replyTo !== undefined && subject.startsWith('[#'),
  )
  if (!received?.replyTo) return
  const ticketId = Number(/^\[#(\d+)\]/.exec(received.subject)?.[1])
  const company = world.model.tickets.get(ticketId)?.company ?? person.company
  if (!isOf(world.model, person, company)) return
  const marker = world.marker(company)
  tell(`answers ${marker} by mail to ticket ${ticketId}`)
  const subject = `Re: ${received.subject}`
  send(world, person, { to: received.replyTo.address, subject, text: textOf(chance, marker), chance })
  keep(world, person, marker, 'reply', ticketId, company)
}

function keep(
  { model, kernel }: World,
  by: Person,
  marker: string,
  what: Written['what'],
  ticketId: number | undefined,
  company: number,
  circle?: Circle,
): void {
  const at = kernel.now()
  // A mail is acknowledged once the mail service has it. Whether it is a reply or held is for the desk to judge.
  model.written.set(marker, {
    ...{ marker, what, by, way: 'mail', ticketId, company, circle, at, acknowledgedAt: at, isRefused: false },
  })
}

interface Outgoing {
  to: string
  subject: string
  text: string
  chance: Random
}

function send({ system, kernel }: World, person: Person, { to, subject, text, chance }: Outgoing): void {
  const raw = [
    `From: ${person.name} <${person.email}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date(kernel.now()).toUTCString()}`,
    `Message-ID: <${chance.below(2 ** 32)}.${chance.below(2 ** 32)}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n')
  system.mailIn(raw, person.email, [to])
}
