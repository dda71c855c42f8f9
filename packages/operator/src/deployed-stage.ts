import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'
import { readSettings, type Settings } from '@remotehands/infra/config'
import { notOfAws, sdkClient } from './aws-sdk.ts'
import { OperatorProblem } from './operator-problem.ts'

const parts = ['search', 'data', 'firewall', 'web', 'files', 'api', 'jobs', 'observability'] as const
export type StackPart = (typeof parts)[number]

/** The stacks of a stage, in order of creation. */
export const stackPartsOf = (settings: Pick<Settings, 'webApplicationFirewall' | 'openSearch'>) =>
  parts.filter(
    (part) =>
      (part !== 'firewall' || settings.webApplicationFirewall) && (part !== 'search' || settings.openSearch),
  )

/** CloudFront takes firewalls and certificates only from there. */
export const edgeRegion = 'us-east-1'

/** What CloudFormation created in one stack. */
export interface DeployedStack {
  status: string
  outputs: Record<string, string>
  resources: { type: string; logicalId: string; physicalId: string }[]
}

/** What CloudFormation created for a stage. */
export interface DeployedStage {
  settings: Settings
  stacks: Partial<Record<StackPart, DeployedStack>>
}

export const stackName = (stage: string, part: StackPart) => `remotehands-${stage}-${part}`

/**
 * Reads the settings of a command's stage, from `folder` or the usual place. Points everything that the
 * command asks AWS to the stage's region.
 */
export function openStage(stage: string | undefined, folder?: string): Settings {
  const settings = readSettings(stage, folder)
  if (settings.region) process.env.AWS_REGION = settings.region
  return settings
}

/** CloudFormation in a region, by default the environment's. */
export const cloudFormation = (region?: string) => sdkClient(CloudFormationClient, region ? { region } : {})

/** Reads a stage's stacks from CloudFormation. Leaves out those that don't exist. */
export async function readDeployedStage(
  settings: Settings,
  parts: readonly StackPart[] = stackPartsOf(settings),
): Promise<DeployedStage> {
  const [client, edge] = [cloudFormation(), cloudFormation(edgeRegion)]
  const found = await Promise.all(
    parts.map(async (part) => {
      const where = part === 'firewall' ? edge : client
      return [part, await readStack(where, stackName(settings.stage, part), settings)] as const
    }),
  )
  return { settings, stacks: Object.fromEntries(found.filter(([, stack]) => stack !== undefined)) }
}

/** Throws OperatorProblem if the settings tie the stage to another account. */
export function requireAccount({ stage, account }: Settings, actual: string): void {
  if (account === undefined || account === actual) return
  throw new OperatorProblem(
    `infra/stages/${stage}.json holds the stage to account ${account}; these credentials are for ${actual}. Set AWS_PROFILE to a profile of ${account}.`,
  )
}

async function readStack(
  client: CloudFormationClient,
  name: string,
  settings: Settings,
): Promise<DeployedStack | undefined> {
  const stack = await describeStack(client, name)
  if (!stack) return undefined
  // arn:aws:cloudformation:<region>:<account>:stack/…
  const owner = stack.StackId?.split(':')[4]
  if (owner) requireAccount(settings, owner)
  const resources: DeployedStack['resources'] = []
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName: name },
  )) {
    for (const {
      ResourceType = '',
      LogicalResourceId = '',
      PhysicalResourceId = '',
    } of StackResourceSummaries)
      resources.push({ type: ResourceType, logicalId: LogicalResourceId, physicalId: PhysicalResourceId })
  }
  const outputs = (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [
    OutputKey,
    OutputValue,
  ])
  return { status: stack.StackStatus ?? '', outputs: Object.fromEntries(outputs), resources }
}

/** Describes a stack by CloudFormation; undefined if it doesn't exist. */
export async function describeStack(client: CloudFormationClient, name: string) {
  try {
    const { Stacks: [stack] = [], $metadata } = await client.send(
      new DescribeStacksCommand({ StackName: name }),
    )
    if (!stack) throw notOfAws('CloudFormation', $metadata.httpStatusCode)
    return stack
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message))
      return undefined
    throw error
  }
}

/** CloudFormation's names of all resources of a type, in one stack or in all. */
export function physicalIds({ stacks }: DeployedStage, type: string, part?: StackPart): string[] {
  const asked = part ? [stacks[part]] : Object.values(stacks)
  return asked
    .flatMap((stack) => stack?.resources ?? [])
    .filter((each) => each.type === type)
    .map(({ physicalId }) => physicalId)
}

/** The only resource of a type in a stack. Throws OperatorProblem if the stack or the resource is missing. */
export function physicalId(deployed: DeployedStage, part: StackPart, type: string): string {
  const { stage } = deployed.settings
  if (!deployed.stacks[part])
    throw new OperatorProblem(
      `The stage "${stage}" is not deployed: there is no stack ${stackName(stage, part)} in this account and region. ` +
        `Deploy it: npx -y pnpm@12 deploy:first --stage ${stage}`,
    )
  const [id] = physicalIds(deployed, type, part)
  if (id) return id
  throw new OperatorProblem(
    `The stack ${stackName(stage, part)} has no ${type} (${deployed.stacks[part].status}). ` +
      `Finish its deployment: npx -y pnpm@12 deploy:first --stage ${stage}`,
  )
}

/** DNS records of these kinds that the sender's domain needs, from the outputs. */
export function dnsRecords({ stacks }: DeployedStage, kinds = / (CNAME|MX|TXT) /): string[] {
  const outputs = { ...stacks.data?.outputs, ...stacks.jobs?.outputs }
  return Object.values(outputs).filter((value) => kinds.test(value))
}

export const tableType = 'AWS::DynamoDB::GlobalTable'
/** Of the table of what is derived, which is of one region. */
export const derivedTableType = 'AWS::DynamoDB::Table'
