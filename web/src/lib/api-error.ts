import type { ErrorBody, ErrorCode } from '@remotehands/contract'

/**
 * A call that did not succeed. `message` is §8's: the status, a colon and a space, then the body or, when that is
 * empty, the status text. `serverMessage` is the sentence for the person; forms put `fields` at their controls.
 */
export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly serverMessage: string | undefined
  /** A message for each path of the input. */
  readonly fields: Record<string, string>
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, body?: Partial<ErrorBody>, retryAfter?: number) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code
    this.serverMessage = body?.message
    this.fields = body?.fields ?? {}
    this.retryAfter = retryAfter
  }
}

/** Reads a response that is not OK. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text()
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    response.status,
    text || response.statusText,
    parseBody(text),
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  )
}

/** A gateway's own error page is not JSON; it has no message for the person. */
function parseBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

/** What went wrong in the server's words, or in `otherwise` when it said nothing. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.serverMessage) || otherwise
}

/** The same where no field can show what the server says of it: that comes first. */
export function reasonOf(error: unknown, otherwise: string): string {
  const ofFields = error instanceof ApiError ? Object.values(error.fields).join(' ') : ''
  return ofFields || messageOf(error, otherwise)
}
