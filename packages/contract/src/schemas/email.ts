import * as z from 'zod'
import { limits } from '../limits.ts'

/** An e-mail address, trimmed. Compared case-insensitively wherever it must be unique. */
export function emailAddress(message: string) {
  return z.string(message).trim().max(limits.email.max, message).pipe(z.email(message))
}
