import type { Operations } from '../../operation.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export const reportsOperations = {
  'audit.list': listAudit,
  'audit.export': exportAudit,
} satisfies Operations<'reports'>
