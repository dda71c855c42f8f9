import type { Operation } from '../../operation.ts'
import { presentDuty } from '../present-duty.ts'

/** The on-call rota, and who is on call now and in the next weeks. */
export const readDuty: Operation<'duty.read'> = async (_, context) =>
  presentDuty(await context.stores.rota.read(), context.actor, context)
