import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { ContactInquiry, ContactReceipt } from '../schemas/contact.ts'
import { Inquiry, InquiryChange, InquiryDetails, InquiryQuery } from '../schemas/inquiry.ts'
import { recordIdParam } from '../schemas/text.ts'

const params = z.strictObject({ id: recordIdParam })

export const contact = {
  'contact.send': endpoint({
    group: 'contact',
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    budget: budgets.inquire,
    summary: 'Send an inquiry to the company',
    body: ContactInquiry,
    response: ContactReceipt,
    status: 200,
    idempotent: true,
  }),
  'inquiries.list': endpoint({
    group: 'contact',
    method: 'GET',
    path: '/api/inquiries',
    access: 'inquiry:read',
    summary: 'Inquiries from the website, newest first',
    query: InquiryQuery,
    response: z.array(Inquiry),
    status: 200,
    paged: true,
  }),
  'inquiries.read': endpoint({
    group: 'contact',
    method: 'GET',
    path: '/api/inquiries/{id}',
    access: 'inquiry:read',
    summary: 'One inquiry',
    params,
    response: InquiryDetails,
    status: 200,
  }),
  'inquiries.update': endpoint({
    group: 'contact',
    method: 'PATCH',
    path: '/api/inquiries/{id}',
    access: 'inquiry:write',
    budget: budgets.work,
    summary: 'Take an inquiry, mark it as answered or spam, or reopen it',
    params,
    body: InquiryChange,
    response: InquiryDetails,
    status: 200,
  }),
  'mail.test': endpoint({
    group: 'contact',
    method: 'POST',
    path: '/api/mail-in/test',
    access: 'mailIntake:test',
    budget: budgets.testMail,
    summary: 'Send a mail round the whole way: out, and in again',
    status: 204,
  }),
}
