import type { Operation } from '../../../operation.ts'
import { presentMerges } from '../present-merge.ts'

/** Lists company merges, latest first. */
export const listMerges: Operation<'companies.listMerges'> = async ({ page }, { stores, clock }) => {
  const { items, next } = await stores.merges.list(page)
  return { items: await presentMerges(items, stores, clock.now()), next }
}
