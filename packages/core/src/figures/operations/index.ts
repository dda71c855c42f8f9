import type { Operations } from '../../operation.ts'
import { exportAudit } from './export-audit.ts'
import { exportReport } from './export-report.ts'
import { listAudit } from './list-audit.ts'
import { listJobs } from './list-jobs.ts'
import { reportContracts } from './report-contracts.ts'
import { reportDevices } from './report-devices.ts'
import { reportService } from './report-service.ts'
import { reportTickets } from './report-tickets.ts'
import { reportTime } from './report-time.ts'
import { rerunJob } from './rerun-job.ts'

export const reportsOperations = {
  'jobs.list': listJobs,
  'jobs.rerun': rerunJob,
  'audit.list': listAudit,
  'audit.export': exportAudit,
  'reports.tickets': reportTickets,
  'reports.service': reportService,
  'reports.time': reportTime,
  'reports.devices': reportDevices,
  'reports.contracts': reportContracts,
  'reports.export': exportReport,
} satisfies Operations<'reports'>
