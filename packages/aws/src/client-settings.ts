import type { AwsAccount } from './aws-account.ts'

export interface ClientOptions {
  /** By default what the SDK finds: a profile, a role or the environment. */
  account?: AwsAccount
  /** By default what `AWS_ENDPOINT_URL_<SERVICE>` or `AWS_ENDPOINT_URL` names, else AWS. */
  endpoint?: string | undefined
  /** Milliseconds until an attempt is given up: a server that is silent must not hold a request until the gateway gives up. */
  timeoutMs?: number
  attempts?: number
}

/** How a client of AWS's SDK is made here: it gives up in time, and tries again after faults that pass. Connections stay open. */
export function clientSettings({ account, endpoint, timeoutMs = 2_500, attempts = 3 }: ClientOptions = {}) {
  return {
    ...account,
    ...(endpoint && { endpoint }),
    maxAttempts: attempts,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      /** An answer that stops in its middle. */
      socketTimeout: timeoutMs,
    },
  }
}
