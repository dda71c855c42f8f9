import { company } from '@remotehands/content'
import { NewUser } from '@remotehands/contract'
import { createStores, inviteAdministrator, type NewAdministrator, type Services } from '@remotehands/core'
import { systemClock } from '@remotehands/functions/adapters/system-clock'
import { readOptions, type Say } from './command.ts'
import { openStage, physicalId, readDeployedStage, tableType } from './deployed-stage.ts'
import { requireMail } from './mail-again.ts'
import { OperatorProblem } from './operator-problem.ts'
import { place, withTableAt } from './stage-table.ts'

const usage =
  'npx -y pnpm@12 create-admin --stage <stage> (or --local) --username <name> --name "<first> <last>" --email <address>'
const text = { type: 'string' } as const

/**
 * The `create-admin` command: creates an account for a global administrator of the service company; the stage
 * mails them a link that sets the first password, which no one else ever sees. With `--local`, on this
 * machine's data folder (DATA_DIR).
 */
export async function createAdmin(args: readonly string[], say: Say): Promise<0> {
  const options = readOptions(args, { ...place, username: text, name: text, email: text }, usage)
  const person = administratorOf(options)
  await withTableAt(options, usage, tableOf, async (table) => {
    const services = { stores: createStores(table), clock: systemClock }
    await requireMail(person, services.stores)
    await invite(person, services, say)
  })
  say(options.local ? 'The mail is in the mailbox once the system runs: npx -y pnpm@12 start' : nextSteps)
  return 0
}

const nextSteps =
  'In the SES sandbox mail goes to verified addresses alone: `npx -y pnpm@12 run doctor` says whether the stage is in it.'

/** The stage's table. Throws OperatorProblem for a stage without the jobs that mail the link. */
async function tableOf(stage: string | undefined): Promise<string> {
  const deployed = await readDeployedStage(openStage(stage), ['data', 'jobs'])
  physicalId(deployed, 'jobs', 'AWS::Lambda::EventSourceMapping')
  return physicalId(deployed, 'data', tableType)
}

async function invite(
  person: NewAdministrator,
  services: Pick<Services, 'stores' | 'clock'>,
  say: Say,
): Promise<void> {
  const settings = { companyName: company.name }
  const { outcome, user } = await inviteAdministrator(person, { ...services, settings })
  const said = {
    invited: `Added ${user.username} (${user.firstName} ${user.lastName}), global administrator of ${company.name}.`,
    again: `${user.username} was added before and has no password yet: another invitation is on its way.`,
    has_password: `${user.username} is global administrator and has a password already: nothing to do.`,
  }
  say(said[outcome])
  if (outcome !== 'has_password')
    say(`A link to set a password is mailed to ${user.email}; it works for 72 hours.`)
}

/** Throws OperatorProblem that names each missing or wrong option. */
function administratorOf(options: { username?: string; name?: string; email?: string }): NewAdministrator {
  const missing = (['username', 'name', 'email'] as const).filter((option) => !options[option])
  if (missing.length > 0)
    throw new OperatorProblem(
      `${missing.map((option) => `--${option}`).join(', ')} is missing. Usage: ${usage}`,
    )
  const names = (options.name ?? '').trim().split(/\s+/)
  const fields = {
    firstName: names.slice(0, -1).join(' '),
    lastName: names.at(-1) ?? '',
    username: options.username,
    email: options.email,
  }
  if (!fields.firstName)
    throw new OperatorProblem('--name takes a first and a last name: --name "Ada Byron".')
  const result = NewUser.pick({ firstName: true, lastName: true, username: true, email: true }).safeParse(
    fields,
  )
  if (result.success) return result.data
  throw new OperatorProblem(
    result.error.issues.map(({ path, message }) => `--${optionOf(path[0])}: ${message}`).join(' '),
  )
}

const optionOf = (field: unknown) => (field === 'username' || field === 'email' ? field : 'name')
