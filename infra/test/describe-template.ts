import type { Template } from 'aws-cdk-lib/assertions'

interface Resource {
  Type: string
  DeletionPolicy?: string
  Properties?: Record<string, unknown>
}

/** What matters of a resource, by type: paths into its properties. */
const telling: Record<string, readonly string[]> = {
  'AWS::ApiGatewayV2::Authorizer': ['AuthorizerResultTtlInSeconds', 'IdentitySource'],
  'AWS::ApiGatewayV2::Stage': ['DefaultRouteSettings'],
  'AWS::Budgets::Budget': ['Budget.BudgetLimit'],
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig.MaxTTL'],
  'AWS::CloudFront::Distribution': [
    'DistributionConfig.Aliases',
    'DistributionConfig.HttpVersion',
    'DistributionConfig.CacheBehaviors.*.PathPattern',
  ],
  'AWS::CloudWatch::Alarm': ['Threshold', 'EvaluationPeriods', 'TreatMissingData'],
  'AWS::DynamoDB::GlobalTable': [
    'BillingMode',
    'StreamSpecification',
    'Replicas.*.DeletionProtectionEnabled',
  ],
  'AWS::DynamoDB::Table': ['BillingMode', 'StreamSpecification'],
  'AWS::IAM::Policy': ['PolicyDocument.Statement.*.Action'],
  'AWS::KMS::Key': ['EnableKeyRotation', 'RotationPeriodInDays'],
  'AWS::Lambda::EventSourceMapping': ['BatchSize', 'MaximumRetryAttempts', 'MaximumRecordAgeInSeconds'],
  'AWS::Lambda::Function': ['FunctionName', 'Timeout'],
  'AWS::Logs::LogGroup': ['RetentionInDays'],
  'AWS::Logs::MetricFilter': ['FilterPattern'],
  'AWS::S3::Bucket': [
    'BucketName',
    'VersioningConfiguration.Status',
    'LifecycleConfiguration.Rules.*.Prefix',
    'CorsConfiguration.CorsRules.*.AllowedOrigins',
  ],
  'AWS::SNS::Subscription': ['Protocol', 'Endpoint'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['MessageRetentionPeriod'],
  'AWS::Scheduler::Schedule': ['ScheduleExpression', 'FlexibleTimeWindow.MaximumWindowInMinutes'],
  'AWS::WAFv2::WebACL': ['Rules.*.Name'],
}

/** Of these there is one for each call or group, and tests of their own: here they are counted. */
const counted = [
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::CDK::Metadata',
  'AWS::IAM::Role',
  'AWS::Lambda::Permission',
]

/** The resources of a template, a line each: type, logical id, what matters, and whether it outlives its stack. */
export function describeTemplate(template: Template): string {
  const resources = Object.entries(template.toJSON().Resources as Record<string, Resource>)
  const lines = resources
    .filter(([, { Type }]) => !counted.includes(Type))
    .map(([id, { Type, Properties = {}, DeletionPolicy }]) => {
      const values = (telling[Type] ?? []).map((path) => describe(path, valueAt(Properties, path.split('.'))))
      const kept = DeletionPolicy === 'Retain' ? ['kept'] : []
      return [Type.replace('AWS::', ''), id, ...values, ...kept].filter(Boolean).join(' ')
    })
  const counts = counted.map((type) => `${count(resources, type)} ${type.replace('AWS::', '')}`)
  return [...lines.sort(), ...counts.filter((line) => !line.startsWith('0 '))].join('\n')
}

const count = (resources: [string, Resource][], type: string) =>
  resources.filter(([, { Type }]) => Type === type).length

function describe(path: string, value: unknown): string {
  const name = path.split('.').findLast((part) => part !== '*')
  return value === undefined ? '' : `${name}=${typeof value === 'string' ? value : compact(value)}`
}

function compact(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', '')
}

function valueAt(value: unknown, [part, ...rest]: string[]): unknown {
  if (part === undefined || value === undefined) return value
  if (part !== '*') return valueAt((value as Record<string, unknown>)[part], rest)
  return (value as unknown[]).map((item) => valueAt(item, rest))
}
