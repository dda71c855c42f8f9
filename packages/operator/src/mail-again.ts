import { SESv2Client } from '@aws-sdk/client-sesv2'
import {
  createStores,
  type NewAdministrator,
  releaseAddress,
  type Stores,
  type SuppressionList,
  type SuppressionRecord,
} from '@remotehands/core'
import { sesSuppressionList } from '@remotehands/functions/adapters/ses-suppression-list'
import { sdkClient } from './aws-sdk.ts'
import { readOptions, type Say } from './command.ts'
import { openStage, physicalId, readDeployedStage, tableType } from './deployed-stage.ts'
import { OperatorProblem } from './operator-problem.ts'
import { place, withTableAt } from './stage-table.ts'

const usage = 'npx -y pnpm@12 mail-again --stage <stage> (or --local) --email <address>'

/**
 * The `mail-again` command: allows mail again to an address that bounced, whether a person's or a mailbox in
 * the settings. With `--local`, on this machine's data folder (DATA_DIR).
 */
export async function mailAgain(args: readonly string[], say: Say): Promise<0> {
  const options = readOptions(args, { ...place, email: { type: 'string' } }, usage)
  const { email, local } = options
  if (!email) throw new OperatorProblem(`--email is missing. Usage: ${usage}`)
  await withTableAt(options, usage, tableOf, async (table) => {
    const stores = createStores(table)
    const record = await stores.suppressions.of(email)
    if (!record?.suppressed) return say(`Mail to ${email} is not held back: nothing to do.`)
    const suppressionList = local ? noList : listOfSes
    const release = { actorId: null, user: await stores.users.byEmail(email) }
    await releaseAddress(record, release, { stores, clock: { now: () => new Date() }, suppressionList })
    say(`${comesBack(email, record.suppressed)}. From now on it is mailed to again.`)
  })
  return 0
}

async function tableOf(stage: string | undefined): Promise<string> {
  return physicalId(await readDeployedStage(openStage(stage), ['data']), 'data', tableType)
}

/** SES on this machine has no list of its own. */
const noList: SuppressionList = { remove: async () => undefined }

/** SES's own list, in the environment's account and region. */
const listOfSes: SuppressionList = {
  async remove(address) {
    const ses = sdkClient(SESv2Client, {})
    try {
      await sesSuppressionList(ses).remove(address)
    } finally {
      ses.destroy()
    }
  },
}

/** Throws OperatorProblem if a link could not be mailed to someone without a password. */
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

/** Why an address gets no mail. */
export const comesBack = (
  address: string,
  { reason, since }: NonNullable<SuppressionRecord['suppressed']>,
): string => `Mail to ${address} comes back (${reason}, since ${since})`
