import { AppError } from '../../app-error.ts'
import { findUnsubscriber, unsubscribePath } from '../../mail/unsubscribe-link.ts'
import type { Operation } from '../../operation.ts'

/**
 * Switches the desk's mails off by the link that each of them has, as often as it is called. Mail programs call it, and
 * the page to which the link leads people (RFC 8058). Throws NOT_FOUND.
 */
export const unsubscribe: Operation<'mail.unsubscribe'> = async ({ params }, context) => {
  for (let attempt = 0; ; attempt++) {
    const user = await findUnsubscriber(params.token, context)
    if (!user.mailNotifications) return
    try {
      await context.stores.users.update(user, { mailNotifications: false })
      return
    } catch (error) {
      // Somebody changed something else of the person at the same moment.
      if (!(error instanceof AppError) || error.code !== 'CONFLICT' || attempt === 2) throw error
    }
  }
}

/**
 * Leads a person to the page with the button. Programs that look at mails follow links: nothing happens here. Throws
 * NOT_FOUND.
 */
export const openUnsubscribe: Operation<'mail.openUnsubscribe'> = async ({ params }, context) => {
  await findUnsubscriber(params.token, context)
  return `${context.settings.baseUrl}${unsubscribePath(params.token)}`
}
