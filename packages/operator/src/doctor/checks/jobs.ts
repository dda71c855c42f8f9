import { physicalId, physicalIds, tableType } from '../../deployed-stage.ts'
import { type Check, deployAgain, judged, ok, wrong } from '../finding.ts'

const hour = 3_600_000
/** One run each hour, of which two may fail. */
const freshMs = 3 * hour

/** Whether anything failed for good. */
export const deadLetters: Check = {
  about: 'dead letters',
  asks: 'sqs:GetQueueAttributes',
  async look(deployed, cloud) {
    const queues = physicalIds(deployed, 'AWS::SQS::Queue')
    const held = await Promise.all(
      queues.map(async (url) => ({
        name: url.slice(url.lastIndexOf('/') + 1),
        held: await cloud.messages(url),
      })),
    )
    const faults = held.filter((queue) => queue.held > 0).map((queue) => `${queue.held} in ${queue.name}`)
    return [
      judged(
        'dead letters',
        `${queues.length} queues, all empty`,
        faults,
        'look at what failed and send it again: docs/operations.md#dead-letters',
      ),
    ]
  },
}

/** Whether the table's stream is being read. */
export const streamReaders: Check = {
  about: 'stream readers',
  asks: 'lambda:GetEventSourceMapping',
  async look(deployed, cloud) {
    const ids = physicalIds(deployed, 'AWS::Lambda::EventSourceMapping')
    const todo = deployAgain(deployed.settings.stage)
    if (ids.length === 0) return [wrong('stream readers', 'the stacks have none', todo)]
    const states = await Promise.all(ids.map((id) => cloud.streamReader(id)))
    const faults = states.map((state, at) => state !== 'Enabled' && `${ids[at]} is ${state}`)
    return [
      judged(
        'stream readers',
        `${ids.length} read the table's stream`,
        faults,
        `enable it (aws lambda update-event-source-mapping --enabled --uuid …), or ${todo}`,
      ),
    ]
  },
}

/** Whether the hourly job has finished recently. */
export const news: Check = {
  about: 'news',
  asks: 'dynamodb:GetItem',
  async look(deployed, cloud) {
    const at = await cloud.newsRefreshedAt(physicalId(deployed, 'data', tableType))
    const todo = `look at the log /aws/lambda/remotehands-${deployed.settings.stage}-refresh-news: docs/operations.md#news-stale`
    if (!at)
      return [wrong('news', 'they were never read; the first run is within an hour of the deployment', todo)]
    const age = cloud.now().getTime() - at.getTime()
    return [
      age <= freshMs
        ? ok('news', `read at ${at.toISOString()}`)
        : wrong('news', `read last at ${at.toISOString()}, ${Math.floor(age / hour)} hours ago`, todo),
    ]
  },
}

/** New accounts may have ten. Below this, a morning's sign-ins alongside the jobs get 503. */
const enoughConcurrency = 100

/** How many functions the account may run at once. */
export const concurrency: Check = {
  about: 'function concurrency',
  asks: 'lambda:GetAccountSettings',
  async look(_, cloud) {
    const { ConcurrentExecutions: limit = 0 } = await cloud.functionLimits()
    const says = `the account runs ${limit.toLocaleString('en-US')} at once`
    return [
      judged(
        'function concurrency',
        says,
        [limit < enoughConcurrency && `${says}, fewer than ${enoughConcurrency}`],
        'ask for 1,000 in Service Quotas: AWS Lambda, Concurrent executions (L-B99A9384)',
      ),
    ]
  },
}
