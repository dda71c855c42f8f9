import { refreshNews } from '@remotehands/core'
import { deps, news } from '../../deps.ts'

const services = deps(news)

/** Runs on a schedule. Returns which sources were read and which failed. */
export async function handler() {
  const { newsSources, fetchFeed, ...common } = await services()
  return refreshNews(newsSources, fetchFeed, common)
}
