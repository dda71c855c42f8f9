import type { EndpointId } from '@remotehands/contract'
import { devicesOperations } from './assets/operations/index.ts'
import { reportsOperations } from './figures/operations/index.ts'
import { knowledgeOperations } from './knowledge/operations/index.ts'
import { questionsOperations } from './knowledge/questions/index.ts'
import { noticesOperations } from './notices/operations/index.ts'
import type { Operation } from './operation.ts'
import { usersOperations } from './people/operations/index.ts'
import { authOperations } from './people/sign-in/index.ts'
import { scheduleOperations } from './schedule/operations/index.ts'
import { contactOperations } from './site/contact/index.ts'
import { healthOperations } from './site/health/index.ts'
import { newsOperations } from './site/news/index.ts'
import { ticketsOperations } from './tickets/operations/index.ts'
import { vendorsOperations } from './vendors/operations/index.ts'

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
