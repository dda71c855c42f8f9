import { basename } from 'node:path'
import { type Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { bundledCode } from './bundle.ts'
import { memorySizeOf } from './memory-size.ts'

/** What a stage's functions have in common. */
export interface SharedFunctionProps {
  readonly stage: string
  readonly environment: Readonly<Record<string, string>>
  readonly logRetention: RetentionDays
}

interface NodeFunctionProps extends SharedFunctionProps {
  /** The handler's folder under functions/src, which names the function. */
  readonly source: string
  readonly description: string
  readonly timeout: Duration
}

/** Fixed rather than generated: people find a function and its log by the name of its group or job. */
function functionNameOf(stage: string, name: string): string {
  return `remotehands-${stage}-${name}`
}

/** A Lambda function on Node 24 and arm64, with its own log group and a role that can only write to it. */
export class NodeFunction extends LambdaFunction {
  /** The function's name in advance, so that other stacks needn't ask CloudFormation for it. */
  readonly knownName: string

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const functionName = functionNameOf(props.stage, basename(props.source))
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    super(scope, id, {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: bundledCode(scope, basename(props.source)),
      handler: 'index.handler',
      description: props.description,
      environment: props.environment,
      memorySize: memorySizeOf(basename(props.source)),
      timeout: props.timeout,
      role,
      logGroup,
    })
    this.knownName = functionName
    Validations.of(this).acknowledge(
      {
        id: 'Serverless-LambdaDLQ',
        reason:
          'Calls of the API wait for their answer; the stream and the schedule have dead-letter queues themselves.',
      },
      {
        id: 'Serverless-LambdaTracing',
        reason:
          'The request log holds duration and request id; tracing takes a permission on every resource.',
      },
    )
  }
}
