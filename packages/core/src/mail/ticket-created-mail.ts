import type { TicketRecord } from '../entities/ticket.ts'
import type { UserRecord } from '../entities/user.ts'
import type { Settings } from '../ports/services.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailContent } from './mail-content.ts'

/** What the person who raised a ticket receives. The link's base is the configured one, never a request's. */
export function ticketCreatedMail(
  ticket: TicketRecord,
  client: Pick<UserRecord, 'firstName'>,
  { baseUrl, companyName }: Pick<Settings, 'baseUrl' | 'companyName'>,
): MailContent {
  const link = `${baseUrl}/client-portal?tab=tickets`
  const greeting = `Hello ${client.firstName},`
  const received = `we received your ticket #${ticket.id} and will look into it. Its priority is ${ticket.priority}.`
  return {
    subject: `Ticket #${ticket.id} received: ${ticket.title}`,
    text: [
      greeting,
      '',
      received,
      '',
      ticket.title,
      '',
      ticket.description,
      '',
      link,
      '',
      companyName,
      '',
    ].join('\n'),
    html: [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(received)}</p>`,
      `<h2>${escapeHtml(ticket.title)}</h2>`,
      `<p style="white-space: pre-wrap">${escapeHtml(ticket.description)}</p>`,
      `<p><a href="${escapeHtml(link)}">See your tickets</a></p>`,
      `<p>${escapeHtml(companyName)}</p>`,
    ].join('\n'),
  }
}
