import { awsProblem, isDenied } from '../aws-problem.ts'
import { readOptions, type Say } from '../command.ts'
import { type DeployedStage, openStage, readDeployedStage } from '../deployed-stage.ts'
import { OperatorProblem } from '../operator-problem.ts'
import { awsCloud } from './aws-cloud.ts'
import { alarms } from './checks/alarms.ts'
import { concurrency, deadLetters, news, streamReaders } from './checks/jobs.ts'
import { configurationSet, mailAccount, mailIdentity } from './checks/mail.ts'
import { mailIn, mailRound } from './checks/mail-in.ts'
import { mailboxes } from './checks/mailboxes.ts'
import { search } from './checks/search.ts'
import { frontDoor, signingKeys } from './checks/secrets.ts'
import { address, certificate } from './checks/site.ts'
import { stacks } from './checks/stacks.ts'
import { backups, table, timeToLive } from './checks/table.ts'
import type { Cloud } from './cloud.ts'
import type { Check, Finding } from './finding.ts'

const checks: readonly Check[] = [
  ...[stacks, address, certificate],
  ...[mailAccount, mailIdentity, configurationSet, mailboxes, mailIn],
  ...[signingKeys, frontDoor],
  ...[table, backups, timeToLive, search],
  ...[streamReaders, deadLetters, news, concurrency, alarms],
]

/**
 * The `doctor` command: checks everything about a stage that a deployment doesn't prove, and says how to fix
 * what is wrong. With `--mail` it also sends a mail round. The exit code is 1 unless all is well, also if something could not be checked.
 */
export async function doctor(args: readonly string[], say: Say): Promise<0 | 1> {
  const { stage, mail } = readOptions(
    args,
    { stage: { type: 'string' }, mail: { type: 'boolean', default: false } },
    'npx -y pnpm@12 run doctor --stage <stage> [--mail]',
  )
  const deployed = await readDeployedStage(openStage(stage))
  if (Object.keys(deployed.stacks).length === 0)
    throw new OperatorProblem(
      `The stage "${stage}" is not deployed in this account and region. Deploy it: npx -y pnpm@12 deploy:first --stage ${stage}`,
    )
  const findings = await examine(deployed, awsCloud(), mail ? [...checks, mailRound] : checks)
  for (const finding of findings) tell(finding, say)
  const bad = findings.filter(({ state }) => state !== 'ok').length
  say(bad === 0 ? `\nAll ${findings.length} are well.` : `\n${bad} of ${findings.length} need a look.`)
  return bad === 0 ? 0 : 1
}

/** Runs every check. What AWS refuses or fails to answer is a finding of its own. */
export async function examine(
  deployed: DeployedStage,
  cloud: Cloud,
  asked: readonly Check[] = checks,
): Promise<Finding[]> {
  const found = await Promise.all(
    asked.map((check) => check.look(deployed, cloud).catch((error: unknown) => [notSeen(check, error)])),
  )
  return found.flat()
}

function notSeen({ about, asks }: Check, error: unknown): Finding {
  const says = error instanceof OperatorProblem ? error.message : awsProblem(error)
  if (says === undefined) throw error
  const todo = isDenied(error)
    ? `allow ${asks}, or ask somebody who may`
    : 'see to that, and run the doctor again'
  return { state: 'unknown', about, says: `could not be looked at. ${says}`, todo }
}

const marks = { ok: 'ok   ', wrong: 'WRONG', unknown: '?    ' } as const

function tell(finding: Finding, say: Say): void {
  say(`${marks[finding.state]}  ${finding.about.padEnd(22)}  ${finding.says}`)
  if (finding.state !== 'ok') say(`       ${' '.repeat(22)}  To do: ${finding.todo}`)
}
