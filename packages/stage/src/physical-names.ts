import type { Account } from './resolve.ts'

interface Described {
  stack: string
  id: string
  type: string
  properties: Record<string, unknown>
  resolve: (value: unknown) => unknown
  account: Account
}

/** How CloudFormation names a resource type, and its attributes. */
interface Naming {
  /** The property with the name. Without it, or its value, CloudFormation generates one. */
  name?: string
  ref?: (name: string, attribute: (name: string) => string | undefined) => string | undefined
  attributes: (name: string, account: Account, described: Described) => Record<string, string>
}

const arn = (service: string, { region, id }: Account, rest: string) =>
  `arn:aws:${service}:${region}:${id}:${rest}`

const namings: Record<string, Naming> = {
  'AWS::DynamoDB::GlobalTable': {
    name: 'TableName',
    attributes: (name, account) => ({
      Arn: arn('dynamodb', account, `table/${name}`),
      StreamArn: arn('dynamodb', account, `table/${name}/stream/2026-01-01T00:00:00.000`),
    }),
  },
  'AWS::DynamoDB::Table': {
    name: 'TableName',
    attributes: (name, account) => ({ Arn: arn('dynamodb', account, `table/${name}`) }),
  },
  'AWS::Lambda::Function': {
    name: 'FunctionName',
    attributes: (name, account) => ({ Arn: arn('lambda', account, `function:${name}`) }),
  },
  'AWS::IAM::Role': {
    name: 'RoleName',
    attributes: (name, { id }) => ({ Arn: `arn:aws:iam::${id}:role/${name}` }),
  },
  'AWS::Logs::LogGroup': {
    name: 'LogGroupName',
    attributes: (name, account) => ({ Arn: arn('logs', account, `log-group:${name}:*`) }),
  },
  'AWS::SQS::Queue': {
    name: 'QueueName',
    ref: (name) => `https://sqs.amazonaws.com/${name}`,
    attributes: (name, account) => ({ Arn: arn('sqs', account, name), QueueName: name }),
  },
  'AWS::SNS::Topic': {
    name: 'TopicName',
    ref: (_, attribute) => attribute('TopicArn'),
    attributes: (name, account) => ({ TopicArn: arn('sns', account, name), TopicName: name }),
  },
  'AWS::SecretsManager::Secret': {
    name: 'Name',
    ref: (_, attribute) => attribute('Id'),
    attributes: (name, account) => ({ Id: arn('secretsmanager', account, `secret:${name}-AbCdEf`) }),
  },
  'AWS::SES::EmailIdentity': {
    name: 'EmailIdentity',
    attributes: (name) =>
      Object.fromEntries(
        [1, 2, 3].flatMap((at) => [
          [`DkimDNSTokenName${at}`, `token${at}._domainkey.${name}`],
          [`DkimDNSTokenValue${at}`, `token${at}.dkim.amazonses.com`],
        ]),
      ),
  },
  'AWS::SES::ConfigurationSet': { name: 'Name', attributes: () => ({}) },
  'AWS::S3::Bucket': {
    name: 'BucketName',
    attributes: (name, { region }) => ({
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
    }),
  },
  'AWS::ApiGatewayV2::Api': {
    attributes: (name, { region }) => ({
      ApiId: name,
      ApiEndpoint: `https://${name}.execute-api.${region}.amazonaws.com`,
    }),
  },
  'AWS::CloudFront::Distribution': {
    attributes: (name) => ({ Id: name, DomainName: `${name.toLowerCase()}.cloudfront.net` }),
  },
  'AWS::CloudFront::Function': { attributes: (name) => ({ FunctionARN: name }) },
  'AWS::CloudFront::OriginAccessControl': { attributes: (name) => ({ Id: name }) },
}
/** A type that isn't served here: named all the same, since a statement or an alarm may mention it. */
const other: Naming = {
  attributes: (name, account, { type }) => ({ Arn: arn(type.toLowerCase(), account, name) }),
}

/** What `Ref` returns. */
export function physicalIdOf(described: Described): string {
  const naming = namings[described.type] ?? other
  const name = nameOf(described, naming)
  return naming.ref?.(name, (attribute) => attributeOf(described, attribute)) ?? name
}

/** What `Fn::GetAtt` returns; undefined for an unknown attribute. */
export function attributeOf(described: Described, attribute: string): string | undefined {
  const naming = namings[described.type] ?? other
  return naming.attributes(nameOf(described, naming), described.account, described)[attribute]
}

function nameOf({ stack, id, properties, resolve }: Described, { name }: Naming): string {
  const given = name === undefined ? undefined : properties[name]
  return given === undefined ? `${stack}-${id}` : String(resolve(given))
}
