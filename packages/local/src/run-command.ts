import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** The project's own tools first, and its Node: a shim would otherwise find the machine's. */
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}

/**
 * Runs a command with its output on this terminal, and with at least `priority`, as the system counts it. Returns its exit code; 127 if
 * there is no such command.
 */
export function runCommand(
  command: readonly [string, ...string[]],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; priority?: number } = {},
): Promise<number> {
  const [name, ...rest] = command
  const { cwd = root, env = {}, priority } = options
  const child = spawn(name, rest, { cwd, env: { ...environment, ...env }, stdio: 'inherit' })
  if (priority !== undefined && child.pid !== undefined)
    setPriority(child.pid, Math.max(priority, getPriority()))
  return new Promise((done) => {
    child.on('exit', (code) => done(code ?? 1))
    child.on('error', (error) => {
      console.error(error.message)
      done(127)
    })
  })
}
