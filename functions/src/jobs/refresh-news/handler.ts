import { refreshNews } from '@remotehands/core'
import { deps } from '../../deps.ts'

/** Runs on a schedule. Answers which sources were read and which failed. */
export async function handler() {
  const { services, newsSources, fetchFeed } = await deps()
  return refreshNews(newsSources, fetchFeed, services)
}
