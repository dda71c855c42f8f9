import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** The project's own tools first, and its Node: a shim would otherwise find the machine's. */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}

interface Options {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Takes the output, which otherwise goes to this terminal. */
  print?: (text: string) => void
}

/** Runs a command. Returns its exit code; 127 if there is no such command. */
export function runCommand(
  command: readonly [string, ...string[]],
  { cwd = root, env = {}, print }: Options = {},
): Promise<number> {
  const [name, ...rest] = command
  const stdio = print ? 'pipe' : 'inherit'
  const child = spawn(name, rest, { cwd, env: { ...environment, ...env }, stdio })
  if (print) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print)
  return new Promise((done) => {
    child.on('close', (code) => done(code ?? 1))
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
  })
}
