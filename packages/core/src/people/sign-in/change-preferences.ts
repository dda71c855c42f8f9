import { noticeKindsOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { ownRecord } from './own-account.ts'
import { presentPreferences } from './read-preferences.ts'

/**
 * Changes what a person hears about, and by which way; account safety mails always come. Throws CONFLICT if
 * the choices changed since they were read.
 */
export const changePreferences: Operation<'account.changePreferences'> = async ({ body }, context) => {
  const user = await ownRecord(context)
  const { mailNotifications, choices, dailyHour, quietHours, version } = body
  const { hearing = { version: 0, choices: {} } } = user
  if (version !== undefined && version !== hearing.version) throw new AppError('CONFLICT')
  const heard = noticeKindsOf(user.role)
  const foreign = Object.keys(choices ?? {}).find((kind) => !heard.some((each) => each === kind))
  if (foreign !== undefined) {
    throw new AppError('VALIDATION_FAILED', {
      fields: { [`choices.${foreign}`]: 'Your role doesn’t hear of this.' },
    })
  }
  const chosen = {
    ...hearing,
    ...{ version: hearing.version + 1, choices: { ...hearing.choices, ...choices } },
    ...(dailyHour !== undefined && { dailyHour }),
    ...(quietHours !== undefined && { quietHours }),
  }
  const changed = await context.stores.users.update(user, { mailNotifications, hearing: chosen })
  return presentPreferences(changed, context)
}
