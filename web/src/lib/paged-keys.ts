import type { QueryId } from './use-query.ts'

/** The cache's key of each list that was read page by page, and its call with its input. SWR's filters skip these keys. */
export const pagedKeys = new Map<string, { id: QueryId; input: unknown }>()
