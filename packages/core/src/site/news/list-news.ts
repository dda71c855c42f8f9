import type { Operation } from '../../operation.ts'

/** Returns the merged news in one read; nothing before the first refresh. */
export const listNews: Operation<'news.list'> = async (_input, { stores }) =>
  (await stores.news.current())?.items ?? []
