import * as z from 'zod'
import { limits } from '../limits.ts'
import { anyEmailAddress } from './email.ts'
import { isName, line, noSentence, paragraph } from './text.ts'

const { name, subject, role, projectDetails, message } = limits.contact

/** The contact form (§5): every message to the letter. */
export const ContactInquiry = z.strictObject({
  name: line(name.max, {
    min: name.min,
    tooShort: 'Name must be at least 2 characters',
    name: 'Name',
  }).refine(isName, noSentence),
  email: anyEmailAddress('Please enter a valid email address'),
  subject: line(subject.max, {
    min: subject.min,
    tooShort: 'Subject must be at least 5 characters',
    name: 'Subject',
  }),
  role: line(role.max, { min: role.min, tooShort: 'Role must be at least 2 characters', name: 'Role' }),
  projectDetails: paragraph(projectDetails.max, {
    min: projectDetails.min,
    tooShort: 'Project details must be at least 10 characters',
    name: 'Project details',
  }),
  message: paragraph(message.max, {
    min: message.min,
    tooShort: 'Message must be at least 10 characters',
    name: 'Message',
  }),
  honeypot: z.string().max(0, 'Bot detected').default(''),
})
export type ContactInquiry = z.output<typeof ContactInquiry>

export const ContactReceipt = z.object({ emailSent: z.boolean() })
