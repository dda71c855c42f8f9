import type { Api, BodyOf, CurrentUser, ResponseOf } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import type { ToastContent } from '../../ui/toast/toast-store.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { signInToasts } from './sign-in-words.ts'

export type SignInAnswer = ResponseOf<Api['auth.login']>

/** What is particular to one way in. */
export interface Entrance {
  /** The sign-in is complete; `title` is §8's for the way it was completed. */
  admit: (user: CurrentUser, title: string) => void | Promise<void>
  /** The notification for credentials that did not lead in; the default is the client portal's. */
  describeRefusal?: (error: unknown) => ToastContent
  /** Hears every answer and every refusal of the credentials, as it came. */
  onAnswer?: (answer: SignInAnswer | ApiError) => void
}

type Step = { name: 'credentials' } | { name: 'code' | 'recovery'; userId: number }

/** §4's login flow: credentials, then perhaps a second factor, then in. */
export function useSignIn({ admit, describeRefusal = refuse, onAnswer }: Entrance) {
  const [step, setStep] = useState<Step>({ name: 'credentials' })
  const { toast } = useToast()

  /** Answers whether the credentials were taken. */
  async function logIn(credentials: BodyOf<Api['auth.login']>): Promise<boolean> {
    let answer: SignInAnswer
    try {
      answer = await call('auth.login', { body: credentials })
    } catch (error) {
      if (error instanceof ApiError) onAnswer?.(error)
      toast(describeRefusal(error))
      return false
    }
    onAnswer?.(answer)
    if (answer.requiresTwoFactor && answer.userId !== undefined) {
      setStep({ name: 'code', userId: answer.userId })
      toast(signInToasts.twoFactorRequired())
      return true
    }
    if (!answer.user) {
      toast(signInToasts.loginFailed(answer.message || invalidCredentials))
      return false
    }
    await admit(answer.user, 'Login Successful')
    return true
  }

  /** Answers whether the second factor was right. */
  async function verify(check: () => Promise<SignInAnswer>): Promise<boolean> {
    let answer: SignInAnswer
    try {
      answer = await check()
    } catch (error) {
      toast(signInToasts.verificationFailed(messageOf(error, fallback(error, invalidCode))))
      if (error instanceof ApiError && error.code === 'CHALLENGE_EXPIRED') backToLogin()
      return false
    }
    if (!answer.user) {
      toast(signInToasts.verificationError(answer.message))
      return false
    }
    await admit(answer.user, 'Authentication Successful')
    return true
  }

  const backToLogin = () => setStep({ name: 'credentials' })
  const changeFactor = (name: 'code' | 'recovery') =>
    setStep((current) => (current.name === 'credentials' ? current : { ...current, name }))

  return {
    step,
    logIn,
    verifyCode: (body: BodyOf<Api['auth.verifyTwoFactor']>) =>
      verify(() => call('auth.verifyTwoFactor', { body })),
    verifyRecoveryCode: (body: BodyOf<Api['auth.verifyRecoveryCode']>) =>
      verify(() => call('auth.verifyRecoveryCode', { body })),
    changeFactor,
    backToLogin,
  }
}

const invalidCredentials = 'Invalid credentials. Please try again.'
const invalidCode = 'Invalid verification code. Please try again.'

const unreachable = 'We could not reach the server. Check your connection and try again.'

function refuse(error: unknown): ToastContent {
  return signInToasts.loginFailed(messageOf(error, fallback(error, invalidCredentials)))
}

/** Nobody's credentials are wrong when no answer came at all. */
function fallback(error: unknown, answered: string): string {
  return error instanceof ApiError && error.status === 0 ? unreachable : answered
}
