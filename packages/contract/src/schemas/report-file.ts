import * as z from 'zod'
import { type Permission, scopeOf } from '../access.ts'
import type { Role } from '../roles.ts'
import {
  backwards,
  filters,
  isBounded,
  isForward,
  isOneFilter,
  oneFilter,
  range,
  tooLong,
} from './report-range.ts'

/** What is downloaded and mailed as a whole. */
export const reportKinds = [
  'review',
  'tickets',
  'service',
  'time',
  'utilisation',
  'devices',
  'contracts',
] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportNames: Readonly<Record<ReportKind, string>> = {
  review: 'Company review',
  tickets: 'Tickets',
  service: 'Service',
  time: 'Time',
  utilisation: 'Utilisation',
  devices: 'Devices',
  contracts: 'Contracts',
}

const permissions: Readonly<Record<ReportKind, Permission>> = {
  review: 'report:read',
  tickets: 'report:read',
  service: 'report:read',
  time: 'timeReport:read',
  utilisation: 'timeReport:read',
  devices: 'report:read',
  contracts: 'contract:read',
}

/** What of a report a role reads: of all companies, or its own company's. Undefined for none. */
export function reportScopeOf(role: Role, kind: ReportKind): 'any' | 'company' | undefined {
  const scope = scopeOf(role, permissions[kind])
  return scope === 'own' ? undefined : scope
}

/** Reports that can be of one company, and of one technician. */
export const companyReports: readonly ReportKind[] = ['review', 'tickets', 'service', 'time', 'devices']
export const technicianReports: readonly ReportKind[] = ['tickets', 'service', 'time']

export const papers = ['a4', 'letter'] as const
export const paperNames: Readonly<Record<(typeof papers)[number], string>> = { a4: 'A4', letter: 'Letter' }

export const ReportFileQuery = z
  .strictObject({
    ...range,
    ...filters,
    report: z.enum(reportKinds),
    paper: z.enum(papers).default('a4'),
  })
  .refine(isForward, backwards)
  .refine(isBounded, tooLong)
  .refine(isOneFilter, oneFilter)
export type ReportFileQuery = z.output<typeof ReportFileQuery>
