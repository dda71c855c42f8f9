import type { CurrentUser } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'

const retries = 3
const firstPauseMs = 500

/** The session check (§7): 401 is not retried, other failures up to three times; any failure gives no user. */
export async function checkSession(): Promise<CurrentUser | null> {
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      return await call('auth.me')
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      if (attempt < retries) await pause(firstPauseMs * 2 ** attempt)
    }
  }
  return null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
