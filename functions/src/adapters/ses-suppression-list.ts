import { type AwsClient, AwsError } from '@remotehands/aws'
import type { SuppressionList } from '@remotehands/core'

/** SES's own list of addresses, of the whole account, over the second version of its interface. */
export function sesSuppressionList(ses: AwsClient): SuppressionList {
  return {
    remove: async (address) => {
      const path = `/v2/email/suppression/addresses/${encodeURIComponent(address)}`
      await ses.send({ method: 'DELETE', path }).catch((error: unknown) => {
        const isNotListed = error instanceof AwsError && error.name === 'NotFoundException'
        if (!isNotListed) throw error
      })
    },
  }
}
