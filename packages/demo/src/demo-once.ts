import type { Once, Page, PageRequest } from '@remotehands/core'

const decadeMs = 10 * 365 * 86_400_000

/** Creates one demo record once, however often seeding restarts. */
export function demoOnce(name: string, now: Date): Once {
  return {
    key: `demo-data:${name}`,
    fingerprint: 'demo-data',
    expiresAt: new Date(now.getTime() + decadeMs),
  }
}

/** The records that an interrupted seeding hasn't created yet: it creates them in order. */
export async function missing<T>(
  wanted: readonly T[],
  list: (page: PageRequest) => Promise<Page<unknown>>,
): Promise<readonly T[]> {
  const { items } = await list({ limit: wanted.length })
  return wanted.slice(items.length)
}
