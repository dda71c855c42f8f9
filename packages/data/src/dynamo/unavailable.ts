import { isPassing } from '@remotehands/aws'
import { AppError } from '@remotehands/core'
import type { DynamoClient } from './dynamo-client.ts'

/** Seconds after which a caller may try again: a busy table recovers in moments. */
const retryAfter = 5

/** The error of a table that cannot be reached, does not answer in time or has too much to do. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter, cause })
}

/** The client, with faults of the way and of the service as UNAVAILABLE. Refusals pass. */
export function reportingOutages(client: DynamoClient): DynamoClient {
  return {
    ...client,
    async send(operation, input) {
      try {
        return await client.send(operation, input)
      } catch (error) {
        throw isPassing(error) ? unavailable(error) : error
      }
    },
  }
}
