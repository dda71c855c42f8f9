import type { Group } from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** What the calls of a group are about. */
export const groupDescriptions: Readonly<Record<Group, string>> = {
  health: 'Whether the API is up.',
  auth: 'Signing in and out, two-factor authentication, passwords, and your account.',
  contact: 'Inquiries from the public contact form.',
  news: 'Headlines of the public news section.',
  tickets: 'Support tickets: raising, reading, discussing, working on and rating them.',
  mail: 'Mail that came in: what waits, and what became of it.',
  questions: 'Questions of clients to the service company, and their answers.',
  knowledge: 'Articles of the knowledge base.',
  schedule: 'On-site visits, maintenance windows and calendar feeds.',
  notices: 'In-app notices, and what each person is notified about.',
  users: 'Companies and people: creating, inviting, changing, importing and exporting them.',
  devices: 'Devices of client companies.',
  vendors: 'Vendors, their contracts and the evidence that they submit.',
  duty: 'The on-call rota: turns, overrides, and days on which people are away; the rules for new tickets; and the service levels.',
  reports: 'Reports, key figures, exports and the audit log.',
}

/** Says what callers need to know about a call beyond its summary, in sentences. */
export function describeCall(endpoint: Endpoint): string {
  const { access, summary, stepUp, idempotent, paged, fromAnywhere, method } = endpoint
  const sentences = [
    `${summary.replace(/\.$/, '')}.`,
    access === 'public' ? 'Open to everybody.' : `Needs a session whose role holds \`${access}\`.`,
    stepUp && stepUps[stepUp],
    idempotent && 'Can be repeated safely with the same `Idempotency-Key`.',
    paged && 'Answers one page; `Link` leads to the next.',
    method !== 'GET' && !fromAnywhere && "Send the site's own `Origin`.",
  ]
  return sentences.filter(Boolean).join(' ')
}

const stepUps: Readonly<Record<NonNullable<Endpoint['stepUp']>, string>> = {
  always: 'The password or a code must have been entered within five minutes.',
  'by-content':
    'Changes to how somebody signs in, or to what they may do, need a password or code entered within five minutes.',
  'in-body': 'The body carries the password or a code.',
}
