import { awsClient } from '@remotehands/aws'
import type { NewAdministrator, Services, SuppressionRecord } from '@remotehands/core'
import { sdkAccount } from '@remotehands/data/dynamo'
import { sesSuppressionList } from '@remotehands/functions/adapters/ses-suppression-list'
import { ofAws } from './aws-sdk.ts'
import { OperatorProblem } from './operator-problem.ts'

type Release = (address: string) => Promise<void>

/** Takes an address off SES's own list, in the account and region of the environment. */
export const releaseFromSes: Release = async (address) => {
  const ses = awsClient('sesv2', { account: await sdkAccount() })
  try {
    await ofAws('SES', () => sesSuppressionList(ses).remove(address))
  } finally {
    ses.destroy()
  }
}

/**
 * Sees to it that a link can be mailed to somebody who has no password yet. To an address from which mail came back it goes
 * again by `release`, which the operator may have asked for; else throws OperatorProblem.
 */
export async function requireMail(
  { username, email }: NewAdministrator,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
  release: Release | undefined,
): Promise<void> {
  const [sameName, known] = await Promise.all([
    stores.users.byUsername(username),
    stores.users.byEmail(email),
  ])
  const isMailed = sameName?.id === known?.id && !known?.passwordHash
  const record = isMailed ? await stores.suppressions.of(email) : undefined
  if (!record?.suppressed) return
  const { reason } = record.suppressed
  if (!release)
    throw new OperatorProblem(
      `${comesBack(email, record.suppressed)}, so nothing is sent there. Name another --email, or add --mail-again once the address takes mail.`,
    )
  await release(record.address)
  const at = clock.now().toISOString()
  const changes = [{ field: 'mail', from: reason, to: null }]
  await stores.suppressions.save(
    { ...record, suppressed: null, releasedAt: at, version: record.version + 1 },
    known && { user: known, act: { at, actorId: null, type: 'mail_released', changes } },
  )
}

/** Why nothing is mailed to an address. */
export const comesBack = (
  address: string,
  { reason, since }: NonNullable<SuppressionRecord['suppressed']>,
): string => `Mail to ${address} comes back (${reason}, since ${since})`
