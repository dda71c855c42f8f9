import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import {
  ServiceLevelChange,
  ServiceLevelHistoryEntry,
  ServiceLevelPreview,
  ServiceLevelPreviewPart,
  ServiceLevels,
} from '../schemas/service-level.ts'

/** Answered by the functions of `duty`. */
export const serviceLevels = {
  'serviceLevels.read': endpoint({
    group: 'duty',
    method: 'GET',
    path: '/api/service-levels',
    access: 'serviceLevel:manage',
    summary: 'The service levels: policies, their calendars, and which company has which',
    response: ServiceLevels,
    status: 200,
  }),
  'serviceLevels.update': endpoint({
    group: 'duty',
    method: 'PUT',
    path: '/api/service-levels',
    access: 'serviceLevel:manage',
    budget: budgets.work,
    summary: 'Change the service levels; open tickets move to them, or keep theirs',
    body: ServiceLevelChange,
    response: ServiceLevels,
    status: 200,
  }),
  'serviceLevels.preview': endpoint({
    group: 'duty',
    method: 'POST',
    path: '/api/service-levels/preview',
    access: 'serviceLevel:manage',
    budget: budgets.check,
    summary: 'What a change would do to the due times of open tickets, a part of them at a time',
    body: ServiceLevelPreview,
    response: ServiceLevelPreviewPart,
    status: 200,
  }),
  'serviceLevels.history': endpoint({
    group: 'duty',
    method: 'GET',
    path: '/api/service-levels/history',
    access: 'serviceLevel:manage',
    summary: 'Who changed the service levels, and how, newest first',
    query: PageQuery,
    response: z.array(ServiceLevelHistoryEntry),
    status: 200,
    paged: true,
  }),
}
