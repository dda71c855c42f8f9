import type { Operation } from '../../operation.ts'
import { findAudit } from './find-audit.ts'

/** Lists the audit log, newest first. */
export const listAudit: Operation<'audit.list'> = ({ query, page }, context) =>
  findAudit(query, page, context)
