import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** The project's own tools first, and its Node: a shim would otherwise find the machine's. */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}

/** Runs a command with its output on this terminal. Returns its exit code; 127 if there is no such command. */
export function runCommand(
  command: readonly [string, ...string[]],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const [name, ...rest] = command
  const { cwd = root, env = {} } = options
  const child = spawn(name, rest, { cwd, env: { ...environment, ...env }, stdio: 'inherit' })
  return new Promise((done) => {
    child.on('exit', (code) => done(code ?? 1))
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
  })
}
