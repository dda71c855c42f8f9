import type { Operation } from '../../operation.ts'

/** The merged news in one read; nothing until the first refresh. */
export const listNews: Operation<'news.list'> = async (_input, { stores }) =>
  (await stores.news.current())?.items ?? []
