import { S3Client } from '@aws-sdk/client-s3'
import { type JobName, jobNames } from '@remotehands/contract'
import { bringBackBatch, createStores, type Stores, UnreadableBatch, ulid } from '@remotehands/core'
import { s3GivenUpBatches } from '@remotehands/functions/adapters/s3-given-up-batches'
import { notOfAws, sdkClient } from './aws-sdk.ts'
import { readOptions, type Say } from './command.ts'
import { openStage, physicalId, readDeployedStage, tableType } from './deployed-stage.ts'
import { OperatorProblem } from './operator-problem.ts'
import { place, withTableAt } from './stage-table.ts'

const usage = 'npx -y pnpm@12 redrive --stage <stage> (or --local)'

/**
 * The `redrive` command: makes the stream's jobs rerun what they have set aside, and what the event source gave
 * up and left in the bucket. With `--local`, on this machine's data folder (DATA_DIR).
 */
export async function redrive(args: readonly string[], say: Say): Promise<0> {
  const options = readOptions(args, place, usage)
  let bucket: string | undefined
  const find = async (stage: string | undefined) => {
    const deployed = await readDeployedStage(openStage(stage), ['data', 'jobs'])
    bucket = physicalId(deployed, 'jobs', 'AWS::S3::Bucket')
    return physicalId(deployed, 'data', tableType)
  }
  await withTableAt(options, usage, find, async (table) => {
    const stores = createStores(table)
    if (bucket !== undefined) await bringBackAll(bucket, stores, say)
    let asked = false
    for (const job of jobNames) if (await runAgain(job, stores, say)) asked = true
    if (asked && options.local) say('They run once the system does: npx -y pnpm@12 start')
    else if (asked) say('What fails again stays: the Overview of /admin-dashboard says what and why.')
  })
  return 0
}

/** Does at once, for all batches, what `watch-deadlines` does for some of them every hour. */
async function bringBackAll(bucket: string, stores: Stores, say: Say): Promise<void> {
  const s3 = sdkClient(S3Client, {})
  try {
    for await (const batch of s3GivenUpBatches(s3, bucket)) {
      const { job, changes = [] } = (await bringBackBatch(batch, stores)) ?? {}
      if (job) say(`${countOf(changes)} of ${job} brought back from ${batch.name}.`)
    }
  } catch (error) {
    if (error instanceof UnreadableBatch) throw new OperatorProblem(error.message)
    throw error instanceof SyntaxError ? notOfAws('S3', 200, error) : error
  } finally {
    s3.destroy()
  }
}

/** Whether there was something to rerun. */
async function runAgain(job: JobName, { jobs }: Stores, say: Say): Promise<boolean> {
  const { aside } = await jobs.state(job, mostCounted)
  if (aside.items.length === 0) {
    say(`${job} keeps nothing aside.`)
    return false
  }
  const now = new Date()
  await jobs.requestRerun(job, { id: ulid(now), at: now.toISOString() })
  say(`${job} was asked to run ${aside.isMore ? 'more than ' : ''}${countOf(aside.items)} again.`)
  return true
}

const mostCounted = 100

function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? '1 change' : `${length} changes`
}
