import { join } from 'node:path'
import { openTopic, type Topic } from '@remotehands/local/jobs/topic'
import type { ConfigurationSet } from '@remotehands/local/mail/ses-emulator'
import * as z from 'zod'
import { requirePermission } from './api-routes.ts'
import type { RunningFunction } from './function-process.ts'
import type { Deployed } from './resolve.ts'

const Destination = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z.literal(true),
    SnsDestination: z.object({ TopicARN: z.string() }),
  }),
})
const Subscription = z.object({ Protocol: z.string(), Endpoint: z.string(), TopicArn: z.string() })

interface Options {
  resources: readonly Deployed[]
  /** By ARN. */
  functions: ReadonlyMap<string, RunningFunction>
  /** For what could not be delivered. */
  folder: string
  onError: (error: unknown) => void
}

/**
 * The templates' configuration set: SES's events go to its topic, and to the functions subscribed there.
 * Undefined if there is none.
 */
export function openConfigurationSet({ resources, functions, folder, onError }: Options) {
  const [destination] = resources.filter(({ type }) => type === 'AWS::SES::ConfigurationSetEventDestination')
  if (!destination) return undefined
  const { ConfigurationSetName: name, EventDestination } = Destination.parse(destination.properties)
  const topicArn = EventDestination.SnsDestination.TopicARN
  const topics = resources
    .filter(({ type }) => type === 'AWS::SNS::Subscription')
    .map(({ properties }) => Subscription.parse(properties))
    .filter(({ Protocol, TopicArn }) => Protocol === 'lambda' && TopicArn === topicArn)
    .map(({ Endpoint }): Topic => {
      requirePermission(resources, Endpoint, 'sns.amazonaws.com', topicArn)
      const handler = functions.get(Endpoint)
      if (!handler) throw new Error(`There is no function ${Endpoint}.`)
      const deadLetterFile = join(folder, 'mail-events.jsonl')
      return openTopic(topicArn, { deliver: handler.invoke, deadLetterFile, onError })
    })
  const set: ConfigurationSet = {
    name,
    publish: (event) => {
      for (const topic of topics) topic.publish(event)
    },
  }
  return { set, stop: () => Promise.all(topics.map((topic) => topic.stop())) }
}
