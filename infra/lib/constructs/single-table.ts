import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'

const indexNames = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const
const string = (name: string) => ({ name, type: AttributeType.STRING })

const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
const writeActions = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
]

/** The one table: kept when the stack goes, restorable to any second of the last 35 days. Nobody may scan it. */
export class SingleTable extends Construct {
  readonly table: TableV2

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.table = new TableV2(this, 'Table', {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      globalSecondaryIndexes: indexNames.map((indexName) => ({
        indexName,
        partitionKey: string(`${indexName}pk`),
        sortKey: string(`${indexName}sk`),
      })),
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'ttl',
      dynamoStream: StreamViewType.NEW_IMAGE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  grantRead(grantee: IGrantable): void {
    this.grant(grantee, readActions, [
      this.table.tableArn,
      ...indexNames.map((name) => `${this.table.tableArn}/index/${name}`),
    ])
  }

  /** Whatever else a function may write: an entry of the audit log it cannot change or remove. */
  grantReadWrite(grantee: IGrantable): void {
    this.grantRead(grantee)
    this.grant(grantee, writeActions, [this.table.tableArn])
    const ofAuditLog = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } }
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
        resources: [this.table.tableArn],
        conditions: ofAuditLog,
      }),
    )
  }

  private grant(grantee: IGrantable, actions: string[], resources: string[]): void {
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }))
  }
}
