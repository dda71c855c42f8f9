import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

type Environment = Record<string, string | undefined>

/** A DynamoDB engine: one already running somewhere, or the command line that starts one. */
export type Engine = { endpoint: string } | { command: readonly string[] }

/**
 * Finds the engine for this machine: `DYNAMODB_ENDPOINT`, else the binary installed with the dependencies,
 * else a `dynoxide` on the PATH, else `npx dynoxide`. Throws an error that says what to install.
 */
export async function findEngine(environment: Environment): Promise<Engine> {
  const endpoint = environment.DYNAMODB_ENDPOINT
  if (endpoint) return { endpoint }
  const binary = bundledBinary() ?? binaryOnPath(environment.PATH ?? '')
  if (binary) return { command: [binary] }
  if (await npxRuns()) return { command: npx }
  throw new Error(
    `No DynamoDB engine for ${process.platform}-${process.arch}: put dynoxide (https://github.com/nubo-db/dynoxide) on the PATH, or run AWS's DynamoDB Local and set DYNAMODB_ENDPOINT=http://localhost:8000.`,
  )
}

function bundledBinary(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@dynoxide/${process.platform}-${process.arch}/package.json`,
    )
    return executable(join(dirname(manifest), 'dynoxide'))
  } catch {
    // An optional dependency, missing on all other platforms.
    return undefined
  }
}

function binaryOnPath(path: string): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => executable(join(folder, 'dynoxide')))
    .find((binary) => binary !== undefined)
}

function executable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    return undefined
  }
}

const npx = ['npx', '--yes', 'dynoxide']

async function npxRuns(): Promise<boolean> {
  const [command = '', ...rest] = npx
  try {
    await promisify(execFile)(command, [...rest, '--version'], { timeout: 60_000 })
    return true
  } catch {
    return false
  }
}
