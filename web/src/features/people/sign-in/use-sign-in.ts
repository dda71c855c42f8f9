import type { Api, BodyOf, CurrentUser, ResponseOf } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { ToastContent } from '../../../ui/toast/toast-store.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { reasonOf, signInToasts } from './sign-in-words.ts'

export type SignInAnswer = ResponseOf<Api['auth.login']>

/** What differs between the sign-in pages. */
export interface Entrance {
  /** The sign-in is complete; `title` is §8's for the way it was completed. */
  admit: (user: CurrentUser, title: string) => void
  /** Asked before: why somebody with the right credentials is not let in here, if so. */
  turnAway?: (user: CurrentUser) => Promise<ToastContent | undefined>
  words?: {
    /** Of credentials that are refused without a reason; the default is the client portal's. */
    refused?: string
    /** The whole notification of a failure, given its reason. */
    failure?: (reason: string, error: unknown) => ToastContent
  }
  /** Hears every answer and every refusal of the credentials, as it came. */
  onAnswer?: (answer: SignInAnswer | ApiError) => void
}

type Step = { name: 'credentials' } | { name: 'code' | 'recovery'; userId: number }

/** §4's login flow: credentials, then perhaps a second factor, then in. `problem` is why the last attempt failed. */
export function useSignIn({ admit, turnAway, words = {}, onAnswer }: Entrance) {
  const [step, setStep] = useState<Step>({ name: 'credentials' })
  const [problem, setProblem] = useState<ToastContent>()
  const { toast } = useToast()
  const { refused = invalidCredentials, failure = signInToasts.loginFailed } = words

  function fail(content: ToastContent): false {
    setProblem(content)
    toast(content)
    return false
  }
  async function enter(user: CurrentUser, title: string): Promise<boolean> {
    const refusal = await turnAway?.(user)
    if (refusal) {
      setStep({ name: 'credentials' })
      return fail(refusal)
    }
    admit(user, title)
    return true
  }

  /** Answers whether the credentials were taken. */
  async function logIn(credentials: BodyOf<Api['auth.login']>): Promise<boolean> {
    setProblem(undefined)
    let answer: SignInAnswer
    try {
      answer = await call('auth.login', { body: credentials })
    } catch (error) {
      if (error instanceof ApiError) onAnswer?.(error)
      return fail(failure(reasonOf(error, refused), error))
    }
    onAnswer?.(answer)
    if (answer.requiresTwoFactor && answer.userId !== undefined) {
      setStep({ name: 'code', userId: answer.userId })
      toast(signInToasts.twoFactorRequired())
      return true
    }
    if (!answer.user) return fail(signInToasts.loginFailed(answer.message || refused))
    return await enter(answer.user, 'Login Successful')
  }

  /** Answers whether the second factor was right. */
  async function verify(check: () => Promise<SignInAnswer>): Promise<boolean> {
    setProblem(undefined)
    let answer: SignInAnswer
    try {
      answer = await check()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CHALLENGE_EXPIRED') setStep({ name: 'credentials' })
      return fail(signInToasts.verificationFailed(reasonOf(error, invalidCode)))
    }
    if (!answer.user) return fail(signInToasts.verificationError(answer.message))
    return await enter(answer.user, 'Authentication Successful')
  }

  /** Another step begins with a clean slate. */
  function go(next: Step) {
    setProblem(undefined)
    setStep(next)
  }

  return {
    step,
    problem,
    /** What was said of the form is no longer about what stands in it. */
    forgetProblem: () => setProblem(undefined),
    logIn,
    verifyCode: (body: BodyOf<Api['auth.verifyTwoFactor']>) =>
      verify(() => call('auth.verifyTwoFactor', { body })),
    verifyRecoveryCode: (body: BodyOf<Api['auth.verifyRecoveryCode']>) =>
      verify(() => call('auth.verifyRecoveryCode', { body })),
    changeFactor: (name: 'code' | 'recovery') => go(step.name === 'credentials' ? step : { ...step, name }),
    backToLogin: () => go({ name: 'credentials' }),
  }
}

const invalidCredentials = 'Invalid credentials. Please try again.'
const invalidCode = 'Invalid verification code. Please try again.'
