import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { domainOf, type Settings } from '@remotehands/infra/config'
import { runCommand as runTool } from '@remotehands/local/run-command'
import { notOfAws, sdkClient } from './aws-sdk.ts'
import { readOptions, type Say } from './command.ts'
import {
  cloudFormation,
  type DeployedStage,
  describeStack,
  dnsRecords,
  edgeRegion,
  openStage,
  readDeployedStage,
  requireAccount,
  stackName,
  stackPartsOf,
} from './deployed-stage.ts'
import { awsCloud } from './doctor/aws-cloud.ts'
import { certificate } from './doctor/checks/site.ts'
import { OperatorProblem } from './operator-problem.ts'

const usage = 'npx -y pnpm@12 deploy:first --stage <stage> [--yes]'

/** Runs a tool on this terminal, and returns its exit code. */
export type RunTool = (command: readonly [string, ...string[]]) => Promise<number>

/**
 * The `deploy:first` command: checks that a deployment can succeed, builds the web, deploys every stack of
 * the stage and says what is left for the operator. Updates what already exists. `--yes` accepts the
 * permissions unseen.
 */
export async function deployFirst(
  args: readonly string[],
  say: Say,
  run: RunTool = runTool,
  stages?: string,
): Promise<0> {
  const { stage, yes } = readOptions(args, { stage: { type: 'string' }, yes: { type: 'boolean' } }, usage)
  const settings = openStage(stage, stages)
  refuseExamples(settings)
  const { account, region, who } = await caller()
  requireAccount(settings, account)
  await requireBootstrap(settings, account, region)
  await requireCertificate(settings, account)
  await requireFreeSender(settings, region)
  const names = stackPartsOf(settings).map((part) => stackName(settings.stage, part))
  say(`Account ${account}, region ${region}, as ${who}.`)
  say(`Stacks, in the order in which one needs the other: ${names.join(', ')}.`)

  const build = ['pnpm', '--filter', '@remotehands/web', 'build'] as const
  if ((await run(build)) !== 0) throw new OperatorProblem('The web was not built: see above.')
  const approval = yes ? ['--require-approval', 'never'] : []
  // Imports what an earlier deployment left because it holds data: the bucket of files.
  const deploy = [
    'cdk',
    'deploy',
    '--all',
    '-c',
    `stage=${settings.stage}`,
    '--import-existing-resources',
  ] as const
  if ((await run([...deploy, ...approval])) !== 0)
    throw new OperatorProblem(
      'The deployment did not come to its end: see above. What was made stays; the same command goes on from there.',
    )
  for (const line of whatIsLeft(await readDeployedStage(settings))) say(line)
  return 0
}

/** RFC 2606: no one can prove that they own one of these. */
const reserved = /(^|[.@])(example\.(com|net|org)|[^.@]+\.(example|test|invalid|localhost))$/

/** Throws OperatorProblem for example values that are still in the settings. */
function refuseExamples({ stage, ...settings }: Settings): void {
  const { mailFrom, inquiryMailbox, escalationMailbox, alarmMail, domain } = settings
  const given = { mailFrom, inquiryMailbox, escalationMailbox, alarmMail, 'domain.name': domain?.name }
  const examples = Object.entries(given).filter(([, value]) => value !== undefined && reserved.test(value))
  if (examples.length === 0) return
  const list = examples.map(([name, value]) => `${name} ${value}`).join(', ')
  throw new OperatorProblem(
    `infra/stages/${stage}.json still holds examples: ${list}. Put your own addresses there; mail has to reach you.`,
  )
}

async function caller() {
  const client = sdkClient(STSClient, {})
  const region = await client.config.region()
  const { Account, Arn, $metadata } = await client.send(new GetCallerIdentityCommand({}))
  if (!Account || !Arn) throw notOfAws('STS', $metadata.httpStatusCode)
  return { account: Account, region, who: Arn.slice(Arn.lastIndexOf(':') + 1) }
}

/** Throws OperatorProblem for a region where the CDK isn't bootstrapped, or only partly. */
async function requireBootstrap(settings: Settings, account: string, region: string): Promise<void> {
  const regions = new Set([region, ...(settings.webApplicationFirewall ? [edgeRegion] : [])])
  for (const each of regions) {
    const stack = await describeStack(cloudFormation(each), 'CDKToolkit')
    const command = `npx -y pnpm@12 cdk bootstrap aws://${account}/${each} -c stage=${settings.stage}`
    if (!stack)
      throw new OperatorProblem(`The CDK is not bootstrapped in ${account}/${each}. Once: ${command}`)
    if (!/^(CREATE|UPDATE)(_ROLLBACK)?_COMPLETE$/.test(stack.StackStatus ?? ''))
      throw new OperatorProblem(
        `The CDK's stack CDKToolkit in ${each} is ${stack.StackStatus}. Again: ${command}`,
      )
  }
}

/** A wrong certificate would otherwise show only when the distribution is created, minutes later. */
async function requireCertificate(settings: Settings, account: string): Promise<void> {
  if (!settings.domain) return
  const [, , , , owner] = settings.domain.certificateArn.split(':')
  if (owner !== account)
    throw new OperatorProblem(
      `The certificate in infra/stages/${settings.stage}.json belongs to account ${owner}; these credentials are for ${account}.`,
    )
  const [found] = await certificate.look({ settings, stacks: {} }, awsCloud())
  if (found && found.state !== 'ok')
    throw new OperatorProblem(`The certificate: ${found.says}. To do: ${found.todo}.`)
}

/** SES has a domain once per region: a stack that registers another stage's is rolled back. */
async function requireFreeSender({ stage, mailFrom }: Settings, region: string): Promise<void> {
  if (await describeStack(cloudFormation(), stackName(stage, 'data'))) return
  const domain = domainOf(mailFrom)
  if (!(await isRegistered(domain))) return
  throw new OperatorProblem(
    `SES in ${region} has an identity ${domain} already, which the stage would register. Is it another stage's? Let mailFrom in ` +
      `infra/stages/${stage}.json be of a subdomain (no-reply@${stage}.${domain}). Does nobody need it? Delete it: ` +
      `aws sesv2 delete-email-identity --region ${region} --email-identity ${domain}`,
  )
}

async function isRegistered(domain: string): Promise<boolean> {
  try {
    await awsCloud().mailIdentity(domain)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return false
    throw error
  }
}

/** What a person has to do before the stage is usable. */
function whatIsLeft(deployed: DeployedStage): string[] {
  const { settings, stacks } = deployed
  const { Address = '', CloudFrontName = '' } = stacks.web?.outputs ?? {}
  const { stage, domain, alarmMail } = settings
  return [
    '',
    `The stage ${stage} is deployed: ${Address}`,
    '',
    '1. Add these DNS records:',
    ...(domain
      ? [`     ${domain.name} CNAME ${CloudFrontName} (ALIAS, where the name is a zone's own)`]
      : []),
    ...dnsRecords(deployed).map((record) => `     ${record}`),
    `2. Open the mailbox ${alarmMail} and confirm the subscription to the alarms.`,
    '3. Ask for SES production access: docs/operations.md#ses-production-access',
    '4. See what is still missing, until the sender is verified:',
    `     npx -y pnpm@12 run doctor --stage ${stage}`,
    '5. Then invite yourself (in the SES sandbox: at an address that SES has verified):',
    `     npx -y pnpm@12 create-admin --stage ${stage} --username <name> --name "<first> <last>" --email <address>`,
  ]
}
