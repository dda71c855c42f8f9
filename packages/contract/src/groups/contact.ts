import { endpoint } from '../endpoint.ts'
import { ContactInquiry, ContactReceipt } from '../schemas/contact.ts'

export const contact = {
  'contact.send': endpoint({
    group: 'contact',
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send an inquiry to the company',
    body: ContactInquiry,
    response: ContactReceipt,
    status: 200,
    idempotent: true,
  }),
}
