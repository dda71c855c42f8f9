import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { Notice, ReadNotices, UnreadNotices } from '../schemas/notice.ts'
import { PageQuery } from '../schemas/page.ts'

export const notices = {
  'notices.list': endpoint({
    group: 'notices',
    method: 'GET',
    path: '/api/notices',
    access: 'notice:read',
    summary: "The caller's notices, newest first; kept 90 days",
    query: PageQuery,
    response: z.array(Notice),
    status: 200,
    paged: true,
  }),
  'notices.unread': endpoint({
    group: 'notices',
    method: 'GET',
    path: '/api/notices/unread',
    access: 'notice:read',
    summary: 'How many notices are unread',
    throttle: 'frequent',
    response: UnreadNotices,
    status: 200,
  }),
  'notices.read': endpoint({
    group: 'notices',
    method: 'POST',
    path: '/api/notices/read',
    access: 'notice:read',
    budget: budgets.work,
    summary: 'Mark notices as read, up to one of them',
    body: ReadNotices,
    status: 204,
  }),
}
