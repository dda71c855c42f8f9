import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'
import { subscribe } from './subscribe.ts'

/** Suppresses addresses that bounced or complained, as SES reports them. */
export class HandleBounces extends Construct {
  readonly handler: NodeFunction

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/handle-bounces',
      description: 'Suppresses addresses that mail bounced from or whose owners complained',
      timeout: Duration.seconds(30),
    })
    data.signingKeys.grantUse(this.handler)
    data.records.grant(this.handler, tableNeeds['handle-bounces'])
    subscribe(this, this.handler, data.mail.events)
  }
}
