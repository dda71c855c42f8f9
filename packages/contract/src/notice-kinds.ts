import * as z from 'zod'
import { can } from './access.ts'
import type { Role } from './roles.ts'

/** The kinds of events people choose about, in the order the settings show them. Safety mails are none of them. */
export const noticeKinds = [
  'new_work',
  'my_tickets',
  'team_tickets',
  'mentions',
  'unassigned_answers',
  'service_levels',
  'replies',
  'statuses',
  'raised',
  'approvals',
  'answers',
  'visits',
  'warranties',
  'documents',
  'contracts',
  'evidence',
  'imports',
] as const
export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.output<typeof NoticeKind>

/** How a person hears of a kind: all but `nothing` ring the bell; `daily` is one mail a day. */
export const noticeWays = ['mail', 'bell', 'daily', 'nothing'] as const
export const NoticeWay = z.enum(noticeWays)
export type NoticeWay = z.output<typeof NoticeWay>

/** What a person has chosen, by kind; what is absent is as by default. */
export const NoticeChoices = z.partialRecord(NoticeKind, NoticeWay)
export type NoticeChoices = z.output<typeof NoticeChoices>

/** The kinds that ring the bell only, until a person chooses otherwise. */
const quiet: readonly NoticeKind[] = ['new_work', 'imports']

/** How people hear of a kind until they choose. */
export function defaultWay(kind: NoticeKind): NoticeWay {
  return quiet.includes(kind) ? 'bell' : 'mail'
}

/** How a person with these choices hears of a kind. */
export function wayOf(choices: NoticeChoices, kind: NoticeKind): NoticeWay {
  return choices[kind] ?? defaultWay(kind)
}

const isOfCompany = (role: Role) => can(role, 'ticket:read') && !isOfStaff(role)
const isOfStaff = (role: Role) => can(role, 'note:read')
const isAdministrator = (role: Role) => isOfStaff(role) && can(role, 'user:write')

const hears: Record<NoticeKind, (role: Role) => boolean> = {
  new_work: isOfStaff,
  my_tickets: isOfStaff,
  team_tickets: isOfStaff,
  mentions: isOfStaff,
  unassigned_answers: isOfStaff,
  service_levels: isOfStaff,
  replies: isOfCompany,
  statuses: isOfCompany,
  raised: isOfCompany,
  approvals: (role) => can(role, 'approval:decide'),
  answers: (role) => isOfCompany(role) && can(role, 'question:create'),
  visits: (role) => can(role, 'visit:read'),
  warranties: (role) => isAdministrator(role) || role === 'local_admin',
  documents: isOfStaff,
  contracts: (role) => can(role, 'contract:read'),
  evidence: (role) => can(role, 'evidence:read'),
  imports: (role) => can(role, 'import:run'),
}

/** The kinds that people in this role may hear of. */
export function noticeKindsOf(role: Role): NoticeKind[] {
  return noticeKinds.filter((kind) => hears[kind](role))
}
