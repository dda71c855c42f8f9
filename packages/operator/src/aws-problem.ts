const signIn = 'set AWS_PROFILE, or sign in (aws sso login), and try again.'

const problems: Record<string, (message: string) => string> = {
  CredentialsProviderError: (message) => `There are no AWS credentials to work with (${message}): ${signIn}`,
  TokenProviderError: (message) => `The AWS sign-in is not valid (${message}): ${signIn}`,
  ExpiredToken: () => `The AWS credentials have expired: ${signIn}`,
  InvalidClientTokenId: () => `AWS does not know these credentials: ${signIn}`,
  SignatureDoesNotMatch: () => `AWS does not accept these credentials (is the secret key right?): ${signIn}`,
  AccessDenied: (message) => `These AWS credentials may not do that. ${message}`,
  Throttling: (message) => `AWS asks for patience (${message}): try again in a minute.`,
}

const sameProblem: Record<string, keyof typeof problems> = {
  ExpiredTokenException: 'ExpiredToken',
  RequestExpired: 'ExpiredToken',
  UnrecognizedClientException: 'InvalidClientTokenId',
  InvalidAccessKeyId: 'InvalidClientTokenId',
  AuthFailure: 'InvalidClientTokenId',
  InvalidSignatureException: 'SignatureDoesNotMatch',
  AccessDeniedException: 'AccessDenied',
  AuthorizationError: 'AccessDenied',
  AuthorizationErrorException: 'AccessDenied',
  UnauthorizedOperation: 'AccessDenied',
  ThrottlingException: 'Throttling',
  TooManyRequestsException: 'Throttling',
  RequestLimitExceeded: 'Throttling',
}

const noAnswer = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH', 'ETIMEDOUT'])

/** Explains an error of the AWS SDK in one line that says what to do. Undefined for any other error. */
export function awsProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const message = oneLine(error.message)
  if (/^Region (is missing|not accepted)/.test(message))
    return 'AWS has to be told the region: put "region" into the settings of the stage, or set AWS_REGION.'
  const tell = problems[sameProblem[error.name] ?? error.name]
  if (tell) return tell(message)
  const code = 'code' in error ? String(error.code) : error.name
  if (noAnswer.has(code) || error.name === 'TimeoutError')
    return `AWS does not answer (${message || code}): is this machine on the network, and the region right?`
  if ('$fault' in error) return `AWS refused (${error.name}): ${message}`
  return undefined
}

/** Whether AWS refused because these credentials lack the permission. */
export function isDenied(error: unknown): boolean {
  return error instanceof Error && (sameProblem[error.name] ?? error.name) === 'AccessDenied'
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
