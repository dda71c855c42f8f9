import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { TableNeeds } from '../table-needs.ts'
import type { SearchDomain } from './search-domain.ts'

/**
 * What is derived from the records, and can be built again from them: the search. Without a stream, so that nobody
 * who follows the records' own pays for it. Nobody may scan it.
 */
export class DerivedTable extends Construct {
  readonly table: Table
  private readonly search: SearchDomain | undefined

  /** `search` has the lists in its place, if there is one. */
  constructor(scope: Construct, id: string, search?: SearchDomain) {
    super(scope, id)
    this.search = search
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    Validations.of(this.table).acknowledge({
      id: 'AwsSolutions-DDB3',
      reason:
        'Everything in it is built again from the records, which are restorable: rebuild-search does it.',
    })
  }

  /** Grants a function exactly what it needs. */
  grant(grantee: IGrantable, needs: TableNeeds): void {
    this.search?.grant(grantee, needs)
    const { derived = [] } = needs
    if (derived.length === 0) return
    const actions = derived.map((action) => `dynamodb:${action}`)
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions, resources: [this.table.tableArn] }),
    )
  }
}
