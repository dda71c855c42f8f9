import type { InquiryRecord } from '../entities/inquiry.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailContent } from './mail-content.ts'

/** What the company receives when a visitor sends the contact form. */
export function inquiryMail(inquiry: InquiryRecord): MailContent {
  const rows = [
    ['Inquiry', `#${inquiry.id}`],
    ['Received', inquiry.receivedAt],
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Role', inquiry.role],
    ['Subject', inquiry.subject],
  ] as const
  const texts = [
    ['Project details', inquiry.projectDetails],
    ['Message', inquiry.message],
  ] as const
  return {
    subject: `Website inquiry: ${inquiry.subject}`,
    text: [
      ...rows.map(([label, value]) => `${label}: ${value}`),
      ...texts.map(([label, value]) => `\n${label}\n${value}`),
      '',
    ].join('\n'),
    html: [
      '<table>',
      ...rows.map(([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`),
      '</table>',
      ...texts.map(
        ([label, value]) => `<h2>${label}</h2><p style="white-space: pre-wrap">${escapeHtml(value)}</p>`,
      ),
    ].join('\n'),
  }
}
