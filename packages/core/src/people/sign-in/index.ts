import type { Operations } from '../../operation.ts'
import { askErasure, readOwnErasure, withdrawErasure } from '../../privacy/operations/own-erasure.ts'
import { changeAbsence, readApproverSettings } from './approver-settings.ts'
import { changePassword } from './change-password.ts'
import { changePreferences } from './change-preferences.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { createClient } from './create-client.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endOneSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { listHeldData } from './list-held-data.ts'
import { listSessions } from './list-sessions.ts'
import { readCurrentUser } from './read-current-user.ts'
import { readPasswordLink } from './read-password-link.ts'
import { readPreferences } from './read-preferences.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { logIn, logOut } from './session.ts'
import { setPassword } from './set-password.ts'
import { startTwoFactor } from './start-two-factor.ts'
import { stepUp } from './step-up.ts'
import { openUnsubscribe, unsubscribe } from './unsubscribe.ts'
import { updateAccount } from './update-account.ts'
import { verifyRecoveryCode } from './verify-recovery-code.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

export const authOperations = {
  'auth.me': readCurrentUser,
  'auth.login': logIn,
  'auth.verifyTwoFactor': verifyTwoFactor,
  'auth.verifyRecoveryCode': verifyRecoveryCode,
  'auth.logout': logOut,
  'auth.stepUp': stepUp,
  'auth.createClient': createClient,
  'auth.startTwoFactor': startTwoFactor,
  'auth.confirmTwoFactor': confirmTwoFactor,
  'auth.disableTwoFactor': disableTwoFactor,
  'auth.renewRecoveryCodes': renewRecoveryCodes,
  'password.forgot': forgotPassword,
  'password.readLink': readPasswordLink,
  'password.set': setPassword,
  'password.change': changePassword,
  'account.update': updateAccount,
  'account.sessions': listSessions,
  'account.data': listHeldData,
  'account.erasure': readOwnErasure,
  'account.askErasure': askErasure,
  'account.withdrawErasure': withdrawErasure,
  'account.endSession': endOneSession,
  'account.endOtherSessions': endOtherSessions,
  'account.preferences': readPreferences,
  'account.changePreferences': changePreferences,
  'account.approver': readApproverSettings,
  'account.changeAbsence': changeAbsence,
  'mail.openUnsubscribe': openUnsubscribe,
  'mail.unsubscribe': unsubscribe,
} satisfies Operations<'auth'>
