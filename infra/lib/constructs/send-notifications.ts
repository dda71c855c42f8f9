import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import type { FilesStack } from '../files-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import type { KeptChanges } from './kept-changes.ts'
import type { LiveApi } from './live-api.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'
import { streamSource } from './stream-source.ts'

interface SendNotificationsProps {
  readonly data: DataStack
  readonly files: FilesStack
  readonly live: LiveApi
  readonly isScanned: boolean
}

/** Tells open pages, and sends mails and notices, from the table's stream; each record is retried by itself. */
export class SendNotifications extends Construct {
  readonly handler: NodeFunction

  constructor(
    scope: Construct,
    id: string,
    { data, files, live, isScanned }: SendNotificationsProps,
    kept: KeptChanges,
    shared: SharedFunctionProps,
  ) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...live.known(shared),
      source: 'jobs/send-notifications',
      description: 'Tells open pages, mails and notices about new events in the table',
      // A timeout loses the mails under way: ten events with twenty followers each fit, even on a slow day.
      timeout: Duration.minutes(5),
    })
    data.records.grant(this.handler, tableNeeds['send-notifications'])
    data.signingKeys.grantUse(this.handler)
    data.mail.grantSend(this.handler)
    live.grantTell(this.handler)
    files.bucket.grantReadAttachments(this.handler)
    if (isScanned) files.bucket.grantReadVerdict(this.handler)

    this.handler.addEventSource(streamSource(data, { job: 'send-notifications', batchSize: 10, kept }))
  }
}
