import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'
import { changePreferences } from './change-preferences.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { createClient } from './create-client.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { readCurrentUser } from './read-current-user.ts'
import { readPreferences } from './read-preferences.ts'
import { startTwoFactor } from './start-two-factor.ts'
import { verifyRecoveryCode } from './verify-recovery-code.ts'
import { verifyTwoFactor } from './verify-two-factor.ts'

export const authOperations = {
  'auth.me': readCurrentUser,
  'auth.login': logIn,
  'auth.verifyTwoFactor': verifyTwoFactor,
  'auth.verifyRecoveryCode': verifyRecoveryCode,
  'auth.logout': logOut,
  'auth.createClient': createClient,
  'auth.startTwoFactor': startTwoFactor,
  'auth.confirmTwoFactor': confirmTwoFactor,
  'auth.disableTwoFactor': disableTwoFactor,
  'auth.renewRecoveryCodes': notImplemented,
  'password.forgot': notImplemented,
  'password.readLink': notImplemented,
  'password.set': notImplemented,
  'password.change': notImplemented,
  'account.update': notImplemented,
  'account.sessions': notImplemented,
  'account.endSession': notImplemented,
  'account.endOtherSessions': notImplemented,
  'account.preferences': readPreferences,
  'account.changePreferences': changePreferences,
} satisfies Operations<'auth'>
