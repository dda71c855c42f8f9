import type { UpgradeStep } from './upgrade-records.ts'

const entriesPerStep = 100
/** Before there was a log. */
const from = '2020-01-01T00:00:00.000Z'

/** Seals the entries of the audit log that were stored before there were chains. */
export const sealLog: UpgradeStep = async (after, { stores, clock }) => {
  const now = clock.now()
  const { items, next } = await stores.audit.list(
    { from, until: now.toISOString() },
    { limit: entriesPerStep, after },
  )
  const listed = await stores.audit.byKeys(items.map(({ at, id }) => `${at}#${id}`))
  await stores.chains.seal(
    listed.flatMap(({ entry }) => entry ?? []),
    now,
  )
  return next
}
