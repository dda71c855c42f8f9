import type { EndpointId } from '@remotehands/contract'
import type { Operation } from '../operation.ts'
import { authOperations } from './auth/index.ts'
import { contactOperations } from './contact/index.ts'
import { devicesOperations } from './devices/index.ts'
import { healthOperations } from './health/index.ts'
import { knowledgeOperations } from './knowledge/index.ts'
import { newsOperations } from './news/index.ts'
import { noticesOperations } from './notices/index.ts'
import { questionsOperations } from './questions/index.ts'
import { reportsOperations } from './reports/index.ts'
import { scheduleOperations } from './schedule/index.ts'
import { ticketsOperations } from './tickets/index.ts'
import { usersOperations } from './users/index.ts'
import { vendorsOperations } from './vendors/index.ts'

/** What every call of the contract does; a missing one does not compile. */
export const allOperations = {
  ...healthOperations,
  ...authOperations,
  ...contactOperations,
  ...newsOperations,
  ...ticketsOperations,
  ...questionsOperations,
  ...knowledgeOperations,
  ...scheduleOperations,
  ...noticesOperations,
  ...usersOperations,
  ...devicesOperations,
  ...vendorsOperations,
  ...reportsOperations,
} satisfies { [Id in EndpointId]: Operation<Id> }
