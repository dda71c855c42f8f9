import { type ParseArgsConfig, type ParseArgsOptionDescriptor, parseArgs } from 'node:util'

/** The options of a command by name. `isWhole`: of a text that has to be a whole number. */
export type Options = Record<string, ParseArgsOptionDescriptor & { isWhole?: boolean }>
type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; strict: true; allowPositionals: false } & ParseArgsConfig>
>['values']

/** Options that a command does not take. The message says which, and what it takes. */
export class WrongOptions extends Error {}

/** One line that says what a command takes. `more` goes on about it. */
export function usageOf(command: string, options: Options, more = ''): string {
  const taken = Object.entries(options).map(([name, { type, default: usual }]) =>
    type === 'boolean'
      ? ` [--${name}]`
      : ` [--${name} ${String(usual || '…').replace(`${process.cwd()}/`, '')}]`,
  )
  return `npx -y pnpm@12 ${command}${taken.join('')}${more && ` (${more})`}`
}

/** Reads options strictly. Throws WrongOptions. */
export function parseOptions<T extends Options>(
  args: readonly string[],
  options: T,
  usage: string,
): Values<T> {
  const values = parsed(args, options, usage)
  for (const [name, { isWhole }] of Object.entries(options)) {
    const value = (values as Record<string, unknown>)[name]
    if (isWhole && !/^\d{1,9}$/.test(String(value)))
      throw new WrongOptions(`--${name} takes a whole number, not "${value}". Usage: ${usage}`)
  }
  return values
}

function parsed<T extends Options>(args: readonly string[], options: T, usage: string): Values<T> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false, strict: true }).values as Values<T>
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split(/\.\s/)
    throw new WrongOptions(`${reason}. Usage: ${usage}`)
  }
}

/** What can be started, and what it takes. */
interface Command<T extends Options> {
  command: string
  options?: T
  more?: string
}

/**
 * Reads the options of a command that was started. For `--help`, and for what it doesn't take, says in one line what it
 * takes, and ends the process.
 */
export function readOptions<T extends Options>(
  { command, options = {} as T, more }: Command<T>,
  args: readonly string[] = process.argv.slice(2),
): Values<T> {
  const usage = usageOf(command, options, more)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${usage}\n`)
    process.exit(0)
  }
  try {
    return parseOptions(args, options, usage)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

/** Ends a command that was given what it can do nothing with. */
export function refuse<T extends Options>(
  { command, options = {} as T, more }: Command<T>,
  reason: string,
): never {
  process.stderr.write(`${reason}. Usage: ${usageOf(command, options, more)}\n`)
  process.exit(1)
}
