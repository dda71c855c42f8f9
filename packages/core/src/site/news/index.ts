import type { Operations } from '../../operation.ts'
import { listNews } from './list-news.ts'

export const newsOperations = { 'news.list': listNews } satisfies Operations<'news'>
