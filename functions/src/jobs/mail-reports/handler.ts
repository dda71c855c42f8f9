import { mailReports } from '@remotehands/core'
import { deps, mailer } from '../../deps.ts'

const services = deps(mailer)

/** Runs every hour: mails the reports that are due. The next run does whatever this one couldn't. */
export async function handler(): Promise<void> {
  await mailReports(await services())
}
