import type { Endpoint } from './endpoint.ts'
import { auth } from './groups/auth.ts'
import { contact } from './groups/contact.ts'
import { devices } from './groups/devices.ts'
import { duty } from './groups/duty.ts'
import { health } from './groups/health.ts'
import { knowledge } from './groups/knowledge.ts'
import { mail } from './groups/mail.ts'
import { news } from './groups/news.ts'
import { notices } from './groups/notices.ts'
import { questions } from './groups/questions.ts'
import { reports } from './groups/reports.ts'
import { schedule } from './groups/schedule.ts'
import { tickets } from './groups/tickets.ts'
import { users } from './groups/users.ts'
import { vendors } from './groups/vendors.ts'

/** The endpoints by the Lambda function that serves them. */
export const groups = {
  health,
  auth,
  contact,
  news,
  tickets,
  mail,
  questions,
  knowledge,
  schedule,
  notices,
  users,
  devices,
  vendors,
  reports,
  duty,
}
export type Group = keyof typeof groups

/** Every call of the API by name. */
export const api = {
  ...health,
  ...auth,
  ...contact,
  ...news,
  ...tickets,
  ...mail,
  ...questions,
  ...knowledge,
  ...schedule,
  ...notices,
  ...users,
  ...devices,
  ...vendors,
  ...reports,
  ...duty,
}
export type Api = typeof api
export type EndpointId = keyof Api

/** All endpoints as entries, for loops that don't need literal types. */
export const endpoints = Object.entries(api) as [EndpointId, Endpoint][]
