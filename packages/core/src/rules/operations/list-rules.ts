import type { Operation } from '../../operation.ts'
import { presentRules } from '../present-rules.ts'

/** The rules that new tickets go through, in their order. */
export const listRules: Operation<'rules.list'> = async (_, context) =>
  presentRules(await context.stores.rules.read(), context)
