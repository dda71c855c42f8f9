import type { PasswordLink } from '@remotehands/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** Whom a mailed link is for. `error` is `invalid`, or why the check failed. */
export function usePasswordLink(token: string) {
  const [link, setLink] = useState<PasswordLink>()
  const [error, setError] = useState<unknown>()

  const read = useCallback(async () => {
    setError(undefined)
    try {
      setLink(await call('password.readLink', { body: { token } }))
    } catch (failure) {
      setLink(undefined)
      setError(isRefusal(failure) ? 'invalid' : failure)
    }
  }, [token])
  useEffect(() => void read(), [read])

  return { link, error, retry: () => void read(), markInvalid: () => setError('invalid') }
}

/** Whether the link was refused, which includes text too long to be a token. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 400 && failure.fields.newPassword === undefined
}
