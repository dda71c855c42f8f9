import { devicesReport } from '../../assets/devices-report.ts'
import type { Operation } from '../../operation.ts'
import { reportedOf } from './reported-of.ts'

/** Reports devices by status and warranty. */
export const reportDevices: Operation<'reports.devices'> = ({ query }, context) =>
  devicesReport(query, reportedOf(query, context.actor), context)
