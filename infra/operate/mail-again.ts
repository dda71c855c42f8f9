import { awsClient } from '@remotehands/aws'
import type { NewAdministrator, Stores, SuppressionRecord } from '@remotehands/core'
import { createStores, type Table } from '@remotehands/data'
import { sdkAccount } from '@remotehands/data/dynamo'
import { sesSuppressionList } from '@remotehands/functions/adapters/ses-suppression-list'
import { withTable } from '@remotehands/local/table'
import { ofAws } from './aws-sdk.ts'
import { readOptions, type Say } from './command.ts'
import { openStage, physicalId, readDeployedStage, tableType } from './deployed-stage.ts'
import { OperatorProblem } from './operator-problem.ts'
import { withStageTable } from './stage-table.ts'

const usage = 'npx -y pnpm@12 mail-again --stage <stage> (or --local) --email <address>'

/**
 * The `mail-again` command: lets mail go again to an address from which mail came back, whoever's it is: a person's, or a
 * mailbox of the settings. With `--local` on the data folder of this machine (DATA_DIR).
 */
export async function mailAgain(args: readonly string[], say: Say): Promise<0> {
  const text = { type: 'string' } as const
  const local = { type: 'boolean', default: false } as const
  const options = readOptions(args, { stage: text, local, email: text }, usage)
  const { email } = options
  if (!email) throw new OperatorProblem(`--email is missing. Usage: ${usage}`)
  requireOnePlace(options, usage)
  const work = (release: Release) => (table: Table) =>
    releaseAddress(email, createStores(table), release, say)
  // SES on this machine keeps no list of its own.
  if (options.local)
    await withTable(
      { DATA_DIR: process.env.DATA_DIR },
      work(async () => undefined),
    )
  else {
    const deployed = await readDeployedStage(openStage(options.stage), ['data'])
    await withStageTable(physicalId(deployed, 'data', tableType), work(releaseFromSes))
  }
  return 0
}

/** Throws OperatorProblem when both a stage and this machine are asked for. */
export function requireOnePlace(options: { local: boolean; stage?: string }, usage: string): void {
  if (options.local && options.stage !== undefined)
    throw new OperatorProblem(`Choose one of the two, --local or --stage. Usage: ${usage}`)
}

type Release = (address: string) => Promise<void>

/** SES first: should that fail, nothing has changed. */
async function releaseAddress(
  email: string,
  { suppressions, users }: Stores,
  release: Release,
  say: Say,
): Promise<void> {
  const record = await suppressions.of(email)
  if (!record?.suppressed) return say(`Mail to ${email} is not held back: nothing to do.`)
  await release(record.address)
  const user = await users.byEmail(email)
  const at = new Date().toISOString()
  const changes = [{ field: 'mail', from: record.suppressed.reason, to: null }]
  await suppressions.save(
    { ...record, suppressed: null, releasedAt: at, version: record.version + 1 },
    user && { user, act: { at, actorId: null, type: 'mail_released', changes } },
  )
  say(`${comesBack(email, record.suppressed)}. From now on it is mailed to again.`)
}

/** Takes an address off SES's own list, in the account and region of the environment. */
const releaseFromSes: Release = async (address) => {
  const ses = awsClient('sesv2', { account: await sdkAccount() })
  try {
    await ofAws('SES', () => sesSuppressionList(ses).remove(address))
  } finally {
    ses.destroy()
  }
}

/** Throws OperatorProblem when a link could not be mailed to somebody who has no password yet. */
export async function requireMail(
  { username, email }: NewAdministrator,
  { users, suppressions }: Stores,
): Promise<void> {
  const [sameName, known] = await Promise.all([users.byUsername(username), users.byEmail(email)])
  const isMailed = sameName?.id === known?.id && !known?.passwordHash
  const record = isMailed ? await suppressions.of(email) : undefined
  if (record?.suppressed)
    throw new OperatorProblem(
      `${comesBack(email, record.suppressed)}, so nothing is sent there. Name another --email, or once the address takes mail: npx -y pnpm@12 mail-again`,
    )
}

/** Why nothing is mailed to an address. */
export const comesBack = (
  address: string,
  { reason, since }: NonNullable<SuppressionRecord['suppressed']>,
): string => `Mail to ${address} comes back (${reason}, since ${since})`
