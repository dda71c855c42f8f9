import { carryOutErasure } from './carry-out.ts'
import { listErasures } from './list-erasures.ts'
import { refuseErasure } from './refuse-erasure.ts'
import { readRetention, updateRetention } from './retention.ts'

export const privacyOperations = {
  'erasures.list': listErasures,
  'erasures.carryOut': carryOutErasure,
  'erasures.refuse': refuseErasure,
  'retention.read': readRetention,
  'retention.update': updateRetention,
}
