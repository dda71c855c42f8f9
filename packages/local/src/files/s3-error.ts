const statuses = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  MalformedPOSTRequest: 400,
  InvalidArgument: 400,
  XAmzContentSHA256Mismatch: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  MethodNotAllowed: 405,
  PreconditionFailed: 412,
  InternalError: 500,
} as const

/** A refusal in S3's own words. */
export class S3Error extends Error {
  readonly code: keyof typeof statuses

  constructor(code: keyof typeof statuses, message: string = code) {
    super(message)
    this.name = 'S3Error'
    this.code = code
  }

  get status(): number {
    return statuses[this.code]
  }

  toXml(): string {
    const message = this.message.replaceAll(/[<>&]/g, ' ')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${message}</Message></Error>`
  }
}
