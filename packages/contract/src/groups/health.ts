import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

export const health = {
  'health.read': endpoint({
    group: 'health',
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the system is ready',
    response: z.object({ status: z.literal('ok') }),
    status: 200,
  }),
}
