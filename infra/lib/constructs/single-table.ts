import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, Billing, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, type IGrantable, PolicyStatement, type PolicyStatementProps } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { indexNames, type TableNeeds } from '../table-needs.ts'
import { backupDays } from './backup-days.ts'

const string = (name: string) => ({ name, type: AttributeType.STRING })

/** The one table: outlives the stack, restorable to any second of `backupDays`. No request may scan it. */
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
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: backupDays,
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  /** Grants a function exactly what it needs. No function can change or remove audit log entries. */
  grant(grantee: IGrantable, { table, indexes = [] }: TableNeeds): void {
    const { tableArn } = this.table
    const add = (statement: PolicyStatementProps) =>
      grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement(statement))
    if (table.length > 0) add({ actions: table.map((action) => `dynamodb:${action}`), resources: [tableArn] })
    if (indexes.length > 0)
      add({ actions: ['dynamodb:Query'], resources: indexes.map((name) => `${tableArn}/index/${name}`) })
    const changing = (['DeleteItem', 'UpdateItem'] as const).filter((action) => table.includes(action))
    if (changing.length > 0)
      add({
        effect: Effect.DENY,
        actions: changing.map((action) => `dynamodb:${action}`),
        resources: [tableArn],
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
      })
  }
}
