import { AppError } from '@remotehands/core'
import { SettingsError } from '@remotehands/infra/config'
import { StartupProblem } from '@remotehands/local/table'
import { type Options, parseOptions, WrongOptions } from '@remotehands/options'
import { awsProblem } from './aws-problem.ts'
import { OperatorProblem } from './operator-problem.ts'

export type Say = (line: string) => void
/** Does what the arguments say, and returns the exit code. */
export type Command = (args: readonly string[], say: Say) => Promise<0 | 1>

const say: Say = (line) => process.stdout.write(`${withoutControls(line)}\n`)

/**
 * Runs an operator's command. Reports what the person at the terminal can fix in one line, with exit code 1;
 * anything else is a bug in the program and keeps its stack.
 */
export async function runCommand(work: Command): Promise<void> {
  try {
    process.exitCode = await work(process.argv.slice(2), say)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${lineOf(error) ?? (error instanceof Error ? error.stack : error)}\n`)
  }
}

/** Names in an archive or a table come from outside, and a terminal obeys them. */
function withoutControls(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

/** The line that tells the person at the terminal about an error; undefined for a bug in the program. */
export function lineOf(error: unknown): string | undefined {
  const isTold = [OperatorProblem, SettingsError, StartupProblem].some((kind) => error instanceof kind)
  if (error instanceof Error && isTold) return withoutControls(error.message)
  if (error instanceof AppError) return [error.message, ...Object.values(error.fields ?? {})].join(' ')
  return awsProblem(error)
}

/** Reads a command's options. Throws OperatorProblem, with the usage, for unknown ones. */
export function readOptions<T extends Options>(args: readonly string[], options: T, usage: string) {
  try {
    return parseOptions(args, options, usage)
  } catch (error) {
    throw error instanceof WrongOptions ? new OperatorProblem(error.message) : error
  }
}
