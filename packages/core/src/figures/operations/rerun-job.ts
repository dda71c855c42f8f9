import type { Operation } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import { ulid } from '../../security/crypto.ts'
import { jobStatus } from './job-status.ts'

/** Asks a job to rerun what it set aside. It does so later; returns its current status. */
export const rerunJob: Operation<'jobs.rerun'> = async ({ params: { job } }, context) => {
  const { actor, stores, clock, ip } = context
  const status = await jobStatus(job, stores)
  if (status.aside.count === 0 || status.aside.isRunningAgain) return status
  const now = clock.now()
  const request = { id: ulid(now), at: now.toISOString() }
  await stores.jobs.requestRerun(job, request)
  await stores.audit.append({
    ...request,
    ...{ actorId: actor.userId, actor: nameOf(await stores.users.byId(actor.userId)) },
    ...{ subject: 'job', subjectId: null, label: job, companyId: null, action: 'run_again', changes: [], ip },
  })
  return { ...status, aside: { ...status.aside, isRunningAgain: true } }
}
