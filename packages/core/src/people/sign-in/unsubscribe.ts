import { AppError } from '../../app-error.ts'
import { findUnsubscriber, unsubscribePath } from '../../mail/unsubscribe-link.ts'
import type { Operation } from '../../operation.ts'
import { leaveReport } from '../../report-mails/leave-report.ts'

/**
 * Switches off the desk's mails, or one report by mail, by the link in each of them; safe to repeat. Called by mail programs and by
 * the page to which the link leads (RFC 8058). Throws NOT_FOUND.
 */
export const unsubscribe: Operation<'mail.unsubscribe'> = async ({ params }, context) => {
  for (let attempt = 0; ; attempt++) {
    const { user, reportMailId } = await findUnsubscriber(params.token, context)
    if (reportMailId === undefined && !user.mailNotifications) return
    try {
      if (reportMailId !== undefined) {
        await leaveReport(reportMailId, user.id, context)
        return
      }
      // A form that was opened before is stale now, and can't turn them on again.
      const { version = 0, choices = {} } = user.hearing ?? {}
      const hearing = { ...user.hearing, version: version + 1, choices }
      await context.stores.users.update(user, { mailNotifications: false, hearing })
      return
    } catch (error) {
      // Someone changed something else about the person at the same moment.
      if (!(error instanceof AppError) || error.code !== 'CONFLICT' || attempt === 2) throw error
    }
  }
}

/**
 * Leads a person to the page with the button. Changes nothing, because programs that scan mails follow links.
 * Throws NOT_FOUND.
 */
export const openUnsubscribe: Operation<'mail.openUnsubscribe'> = async ({ params }, context) => {
  const { reportMailId } = await findUnsubscriber(params.token, context)
  return `${context.settings.baseUrl}${unsubscribePath(params.token, reportMailId !== undefined)}`
}
