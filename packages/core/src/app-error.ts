import { type ErrorBody, type ErrorCode, errorCatalogue } from '@remotehands/contract'

/** The one error callers are meant to see. Status and default message come from the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds before a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    details: { message?: string; fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(details.message ?? errorCatalogue[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  toJSON(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) }
  }
}
