import type { Cases } from './case.ts'

const password = 'not the password'
const token = '000000'
const link = 'x'.repeat(43)
/** Refused for what is said, by a pipeline that let it through. */
const notThatPassword = [400, 401, 409, 429]

/** What everybody may call, each for oneself. */
export const accountCases: Cases = {
  'health.read': {},
  'news.list': {},
  'contact.send': {
    call: () => ({
      body: {
        ...{ name: 'Vera Visitor', email: 'vera@visitor.example', subject: 'A new data center', role: 'CTO' },
        ...{ projectDetails: 'Twelve racks in Ashburn.', message: 'When could you begin with it?' },
      },
    }),
    also: [429],
  },
  'auth.me': {},
  'auth.login': {
    call: () => ({ body: { username: 'nobody-of-that-name', password } }),
    also: notThatPassword,
  },
  // Ends the session, and so comes last.
  'auth.logout': {},
  'auth.verifyTwoFactor': { call: () => ({ body: { userId: 1, token } }), also: notThatPassword },
  'auth.verifyRecoveryCode': {
    call: () => ({ body: { userId: 1, recoveryCode: 'aaaa-bbbb' } }),
    also: notThatPassword,
  },
  'auth.stepUp': { call: () => ({ body: { password } }), also: notThatPassword },
  'auth.startTwoFactor': { call: () => ({ body: { password } }), also: notThatPassword },
  'auth.confirmTwoFactor': { call: () => ({ body: { token } }), also: notThatPassword },
  'auth.disableTwoFactor': { call: () => ({ body: { password, token } }), also: notThatPassword },
  'auth.renewRecoveryCodes': { call: () => ({ body: { password, token } }), also: notThatPassword },
  'password.forgot': { call: () => ({ body: { email: 'nobody@nowhere.example' } }), also: [429] },
  'password.readLink': { call: () => ({ body: { token: link } }), also: notThatPassword },
  'password.set': {
    call: () => ({ body: { token: link, newPassword: 'another good password' } }),
    also: notThatPassword,
  },
  'password.change': {
    call: () => ({ body: { password, newPassword: 'another good password' } }),
    also: notThatPassword,
  },
  'account.update': {
    call: () => ({ body: { firstName: 'Dana', lastName: 'Reyes', phoneNumber: '' } }),
  },
  'account.sessions': {},
  // Not the acts: the caller's own calls are among them.
  'account.data': { call: () => ({ query: { part: 'tickets' } }) },
  // Of a session that is not one of the caller's: those of others do not exist.
  'account.endSession': { call: () => ({ params: { id: 'no-such-session' } }), also: [404] },
  'account.endOtherSessions': {},
  'account.erasure': {},
  'account.askErasure': {},
  // Of who never asked there is nothing to withdraw.
  'account.withdrawErasure': { also: [409] },
  'retention.read': {},
  'account.preferences': {},
  'mail.openUnsubscribe': { call: () => ({ params: { token: link } }), also: [404] },
  'mail.unsubscribe': { call: () => ({ params: { token: link } }), also: [404] },
  'account.approver': {},
  // Read before, it would have another version.
  'account.changeAbsence': { call: () => ({ body: { version: 0, absence: null } }), also: [409] },
  'account.changePreferences': { call: () => ({ body: { mailNotifications: true } }) },
}
