import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import type { FilesStack } from '../files-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import type { KeptChanges } from './kept-changes.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'
import { streamSource } from './stream-source.ts'

interface KeepIndexesProps {
  readonly data: DataStack
  readonly files: FilesStack
  readonly isScanned: boolean
  /** Mails as they came in go along in an export of everything. */
  readonly takesMail: boolean
}

/**
 * Updates search and figures from the table's stream, on events and other searchable changes, and runs tasks
 * step by step. The second of the two readers that DynamoDB allows a stream: have one of them call a third
 * job.
 */
export class KeepIndexes extends Construct {
  readonly handler: NodeFunction

  constructor(
    scope: Construct,
    id: string,
    { data, files, isScanned, takesMail }: KeepIndexesProps,
    kept: KeptChanges,
    shared: SharedFunctionProps,
  ) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/keep-indexes',
      description: 'Brings search and figures up to what is stored',
      timeout: Duration.minutes(2),
    })
    data.records.grant(this.handler, tableNeeds['keep-indexes'])
    data.derived.grant(this.handler, tableNeeds['keep-indexes'])
    data.signingKeys.grantUse(this.handler)
    files.bucket.grantExport(this.handler)
    if (isScanned) files.bucket.grantReadVerdict(this.handler)
    if (takesMail) files.bucket.grantReadMail(this.handler)

    this.handler.addEventSource(streamSource(data, { job: 'keep-indexes', batchSize: 100, kept }))
  }
}
