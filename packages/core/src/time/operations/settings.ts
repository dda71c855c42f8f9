import type { TimeSettings } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'

/** How billed time is rounded. */
export const readTimeSettings: Operation<'time.settings'> = (_, { stores }) => stores.time.settings()

/** Sets how time is rounded that is logged from now on. Throws CONFLICT. */
export const setTimeSettings: Operation<'time.setSettings'> = async (
  { body: { version, step } },
  context,
) => {
  const { actor, stores, clock } = context
  const record = await stores.time.settings()
  if (record.version !== version) throw new AppError('CONFLICT')
  if (record.step === step) return record
  const words = ({ step: minutes }: Pick<TimeSettings, 'step'>) =>
    minutes === 1 ? 'not rounded' : `up to ${minutes} min`
  const changes = [{ field: 'billed time', from: words(record), to: words({ step }) }]
  const at = clock.now().toISOString()
  const act = { type: 'changed', label: 'Time', changes, actorId: actor.userId, at }
  return stores.time.setStep(record, step, act)
}
