import { Aws } from 'aws-cdk-lib'

/** Formats an ARN as the rule packs' findings do, with names for what only CloudFormation knows. */
export function readableArn(arn: string): string {
  return [Aws.PARTITION, Aws.ACCOUNT_ID, Aws.REGION].reduce(
    (text, token, index) => text.replaceAll(token, `<AWS::${['Partition', 'AccountId', 'Region'][index]}>`),
    arn,
  )
}
