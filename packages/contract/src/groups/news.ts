import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewsItem } from '../schemas/news.ts'

export const news = {
  'news.list': endpoint({
    group: 'news',
    method: 'GET',
    path: '/api/news',
    access: 'public',
    summary: 'The latest IT security news',
    response: z.array(NewsItem),
    status: 200,
    cache: 'public, max-age=300, stale-while-revalidate=3600',
  }),
}
