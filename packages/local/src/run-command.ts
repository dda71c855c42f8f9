import { type StdioOptions, spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** The project's own tools first, and its Node: a shim would otherwise find the machine's. */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}

/**
 * Runs a command with its output on this terminal, or in the file that is open as `output`. Returns its exit
 * code; 127 if there is no such command.
 */
export function runCommand(
  command: readonly [string, ...string[]],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; output?: number } = {},
): Promise<number> {
  const [name, ...rest] = command
  const { cwd = root, env = {}, output = 'inherit' } = options
  const stdio: StdioOptions = ['inherit', output, output]
  const child = spawn(name, rest, { cwd, env: { ...environment, ...env }, stdio })
  return new Promise((done) => {
    child.on('exit', (code) => done(code ?? 1))
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
  })
}
