import { auditCopies, createStores, type KnownHead, type LogVerdict, verifyLog } from '@remotehands/core'
import { readOptions, type Say } from './command.ts'
import { openStage, physicalId, readDeployedStage, tableType } from './deployed-stage.ts'
import { OperatorProblem } from './operator-problem.ts'
import { place, withTableAt } from './stage-table.ts'

const usage =
  'npx -y pnpm@12 verify-log --stage <stage> (or --local) [--heads] [--head <company>:<link>:<seal>]…'
const mostTold = 100

/**
 * The `verify-log` command: checks every entry of the audit log against the chains that seal it, and against the seals
 * that administrators were mailed. Exits with 1 if the log was tampered with.
 */
export async function verifyLogCommand(args: readonly string[], say: Say): Promise<0 | 1> {
  const known = {
    head: { type: 'string', multiple: true },
    heads: { type: 'boolean', default: false },
  } as const
  const options = readOptions(args, { ...place, ...known }, usage)
  const heads = (options.head ?? []).map(knownHead)
  const tableOf = async (stage: string | undefined) =>
    physicalId(await readDeployedStage(openStage(stage), ['data']), 'data', tableType)
  const verdict = await withTableAt(options, usage, tableOf, (table) =>
    verifyLog({ ...createStores(table), copies: auditCopies(table) }, new Date(), heads),
  )
  if (options.heads) for (const [companyId, head] of verdict.heads) say(headLine(companyId, head))
  for (const { companyId, what } of verdict.problems.slice(0, mostTold)) say(`${chainOf(companyId)}: ${what}`)
  say(lastLine(verdict))
  return verdict.problems.length === 0 ? 0 : 1
}

/** Throws OperatorProblem for what is no seal. */
function knownHead(text: string): KnownHead {
  const [, company, sequence, hash] = /^(\d{1,12}):(\d{1,12}):([\w-]{43})$/.exec(text.trim()) ?? []
  if (company === undefined || sequence === undefined || hash === undefined)
    throw new OperatorProblem(`--head ${text} is not a seal as it was mailed. Usage: ${usage}`)
  return { companyId: Number(company) || null, sequence: Number(sequence), hash }
}

function headLine(companyId: number | null, { sequence, hash }: { sequence: number; hash: string }): string {
  return `${chainOf(companyId)}: ${companyId ?? 0}:${sequence}:${hash}`
}

const chainOf = (companyId: number | null) => (companyId === null ? 'No company' : `Company ${companyId}`)

function lastLine({ problems, entries, unsealed, erased, heads }: LogVerdict): string {
  const checked = `${entries} ${entries === 1 ? 'entry' : 'entries'}, ${heads.size} ${heads.size === 1 ? 'chain' : 'chains'}`
  const gone = erased === 0 ? '' : ` Texts of ${erased} were erased, and their digests hold.`
  const waiting = (unsealed === 0 ? '' : ` ${unsealed} of the last hours not sealed yet.`) + gone
  return problems.length === 0
    ? `${checked}: the log is as it was written.${waiting}`
    : `${checked}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}. The log was changed.${waiting}`
}
