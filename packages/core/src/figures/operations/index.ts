import type { Operations } from '../../operation.ts'
import { reportMailOperations } from '../../report-mails/operations/index.ts'
import { downloadReport } from './download-report.ts'
import { exportAudit } from './export-audit.ts'
import { exportReport } from './export-report.ts'
import { listAudit } from './list-audit.ts'
import { listJobs } from './list-jobs.ts'
import { reportContracts } from './report-contracts.ts'
import { reportDevices } from './report-devices.ts'
import { reportReview } from './report-review.ts'
import { reportService } from './report-service.ts'
import { reportTickets } from './report-tickets.ts'
import { reportTime } from './report-time.ts'
import { reportUtilisation } from './report-utilisation.ts'
import { reportViewOperations } from './report-views.ts'
import { rerunJob } from './rerun-job.ts'

export const reportsOperations = {
  ...reportMailOperations,
  ...reportViewOperations,
  'jobs.list': listJobs,
  'jobs.rerun': rerunJob,
  'audit.list': listAudit,
  'audit.export': exportAudit,
  'reports.tickets': reportTickets,
  'reports.service': reportService,
  'reports.time': reportTime,
  'reports.devices': reportDevices,
  'reports.contracts': reportContracts,
  'reports.review': reportReview,
  'reports.utilisation': reportUtilisation,
  'reports.file': downloadReport,
  'reports.export': exportReport,
} satisfies Operations<'reports'>
