import {
  DeleteSuppressedDestinationCommand,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2'
import type { SuppressionList } from '@remotehands/core'

/** SES's own suppression list of the whole account, over API version 2. */
export function sesSuppressionList(ses: SESv2Client): SuppressionList {
  return {
    remove: async (address) => {
      try {
        await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }))
      } catch (error) {
        if (!(error instanceof NotFoundException)) throw error
      }
    },
  }
}
