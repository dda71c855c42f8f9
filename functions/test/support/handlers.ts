import type { Group } from '@remotehands/contract'
import { handler as auth } from '../../src/auth/handler.ts'
import { handler as contact } from '../../src/contact/handler.ts'
import { handler as devices } from '../../src/devices/handler.ts'
import { handler as duty } from '../../src/duty/handler.ts'
import { handler as health } from '../../src/health/handler.ts'
import { handler as knowledge } from '../../src/knowledge/handler.ts'
import { handler as mail } from '../../src/mail/handler.ts'
import { handler as news } from '../../src/news/handler.ts'
import { handler as notices } from '../../src/notices/handler.ts'
import { handler as questions } from '../../src/questions/handler.ts'
import { handler as reports } from '../../src/reports/handler.ts'
import { handler as schedule } from '../../src/schedule/handler.ts'
import { handler as tickets } from '../../src/tickets/handler.ts'
import { handler as users } from '../../src/users/handler.ts'
import { handler as vendors } from '../../src/vendors/handler.ts'
import type { HttpHandler } from './gateway-event.ts'

/** The function of each group. */
export const handlers: Record<Group, HttpHandler> = {
  auth,
  contact,
  devices,
  duty,
  health,
  knowledge,
  mail,
  news,
  notices,
  questions,
  reports,
  schedule,
  tickets,
  users,
  vendors,
}
