import type { Operation } from '../../../operation.ts'
import { presentTags } from '../tag.ts'

/** The tags in use, with counts if they are asked for. */
export const listTags: Operation<'tags.list'> = async ({ query }, { stores }) =>
  presentTags(await stores.tags.read(), stores, query.counts === 'true')
