import type { Settings } from '@remotehands/infra/config'
import { readSettings } from '@remotehands/infra/config'
import type { DeployedStack, DeployedStage, StackPart } from '../src/deployed-stage.ts'
import { type Answer, Refusal } from './aws-stand-in.ts'

const resource = (type: string, physicalId: string) => ({
  type,
  logicalId: physicalId.replaceAll(/\W/g, ''),
  physicalId,
})
const queue = (name: string) =>
  resource('AWS::SQS::Queue', `https://sqs.us-east-1.amazonaws.com/111122223333/${name}`)
const stack = (
  outputs: DeployedStack['outputs'],
  ...resources: DeployedStack['resources']
): DeployedStack => ({
  status: 'CREATE_COMPLETE',
  outputs,
  resources,
})

export const topicArn = 'arn:aws:sns:us-east-1:111122223333:remotehands-dev-alarms'
export const alarmNames = ['remotehands-dev-api-errors', 'remotehands-dev-dead-letters']

/** What CloudFormation says of a stage that is whole. */
export const wholeStacks = (): Record<Exclude<StackPart, 'firewall' | 'search'>, DeployedStack> => ({
  data: stack(
    {
      MailRecord1: 'a._domainkey.example.com CNAME a.dkim.amazonses.com',
      MailRecord4: 'bounces.example.com MX 10 feedback-smtp.us-east-1.amazonses.com',
      MailRecord5: 'bounces.example.com TXT "v=spf1 include:amazonses.com ~all"',
    },
    resource('AWS::DynamoDB::GlobalTable', 'remotehands-dev-records'),
    resource(
      'AWS::SecretsManager::Secret',
      'arn:aws:secretsmanager:us-east-1:111122223333:secret:SigningKeys-AbCdEf',
    ),
    resource('AWS::SES::EmailIdentity', 'example.com'),
    resource('AWS::SES::ConfigurationSet', 'remotehands-dev'),
  ),
  web: stack(
    { Address: 'https://d111.cloudfront.net', CloudFrontName: 'd111.cloudfront.net' },
    resource(
      'AWS::SecretsManager::Secret',
      'arn:aws:secretsmanager:us-east-1:111122223333:secret:FrontDoor-AbCdEf',
    ),
  ),
  files: stack({}),
  api: stack({}),
  jobs: stack(
    {},
    resource('AWS::Lambda::EventSourceMapping', 'reader-1'),
    queue('dead-letters-1'),
    queue('dead-letters-2'),
  ),
  observability: stack(
    {},
    resource('AWS::SNS::Topic', topicArn),
    ...alarmNames.map((name) => resource('AWS::CloudWatch::Alarm', name)),
  ),
})

export const deployedDev = (
  changes: Partial<Settings> = {},
  stacks: DeployedStage['stacks'] = wholeStacks(),
): DeployedStage => ({
  settings: { ...readSettings('dev'), ...changes },
  stacks,
})

/** The same as CloudFormation answers it. */
export function stackAnswers(stacks: DeployedStage['stacks'] = wholeStacks()): Record<string, Answer> {
  const find = ({ StackName }: Record<string, unknown>) => {
    const part = String(StackName).replace('remotehands-dev-', '') as StackPart
    const found = stacks[part]
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html
    if (!found) throw new Refusal('ValidationError', `Stack with id ${StackName} does not exist`)
    return found
  }
  return {
    DescribeStacks: (input) => {
      const { status, outputs } = find(input)
      const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
      const CreationTime = '2026-11-21T10:00:00.000Z'
      return { Stacks: [{ StackName: input.StackName, StackStatus: status, CreationTime, Outputs }] }
    },
    ListStackResources: (input) => ({
      StackResourceSummaries: find(input).resources.map(({ type, logicalId, physicalId }) => ({
        ...{ LogicalResourceId: logicalId, PhysicalResourceId: physicalId, ResourceType: type },
        ...{ ResourceStatus: 'CREATE_COMPLETE', LastUpdatedTimestamp: '2026-11-21T10:00:00.000Z' },
      })),
    }),
  }
}
