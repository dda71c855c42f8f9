import { limits } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { finishInquiry, onceFor } from '../../site/contact/convert-inquiry.ts'
import { findInquiry } from '../../site/contact/find-inquiry.ts'
import { presentInquiry } from '../../site/contact/present-inquiry.ts'
import { createTicket } from './create-ticket.ts'

/** Raises a ticket in a client's name, once for an inquiry. Throws what raising a ticket throws. */
export const createInquiryTicket: Operation<'inquiries.createTicket'> = async ({ params, body }, context) => {
  const inquiry = await findInquiry(params.id, context.stores)
  if (inquiry.ticketId !== null) return presentInquiry(inquiry, context.stores)
  const { subject, name, email, role, message, projectDetails } = inquiry
  const ticket = await createTicket(
    {
      params: undefined,
      query: undefined,
      body: {
        title: subject,
        description: [
          message,
          `Project details:\n${projectDetails}`,
          `From ${name} (${role}), ${email}, by the website's contact form.`,
        ]
          .join('\n\n')
          .slice(0, limits.ticket.description.max),
        priority: body.priority,
        onBehalfOfId: body.clientId,
        ...{ attachmentIds: [], deviceIds: [], followerIds: [], answers: [], isPrivate: false },
      },
    },
    await onceFor(inquiry, 'ticket', context),
  )
  return finishInquiry(inquiry, { ticketId: ticket.id }, 'made_a_ticket', context)
}
