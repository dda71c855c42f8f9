import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { takeAttempt } from '../../../security/attempts.ts'
import { deskMail } from '../../desk-mail.ts'
import { sendMail } from '../../send-mail.ts'
import { newMailTest } from '../test-subject.ts'

/** Sends a mail to where mail comes in. Throws MAIL_IN_OFF where none does. */
export const testMail: Operation<'mail.test'> = async (_, context) => {
  const { actor, stores, clock, settings } = context
  if (settings.supportAddress === undefined) throw new AppError('MAIL_IN_OFF')
  await takeAttempt(context, 'mailTestsPerPerson', String(actor.userId))
  const { test, subject } = newMailTest(clock.now())
  await stores.mails.putTest(test)
  const words = {
    ...{ subject, sentences: ['This mail tries the way in.'], quote: '' },
    ...{ reason: 'An administrator has sent it round.', isAlwaysSent: true },
  }
  await sendMail({ to: settings.supportAddress, ...deskMail(words, null, settings) }, context)
}
