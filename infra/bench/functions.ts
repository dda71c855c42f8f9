import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bundle } from '../lib/constructs/bundle.ts'

const sources = join(import.meta.dirname, '../../functions/src')

/** Every function by its name, and where its handler is. */
export const functions: ReadonlyMap<string, string> = new Map(
  globSync('**/handler.ts', { cwd: sources })
    .sort()
    .map((path) => [basename(dirname(path)), join(sources, path)]),
)

interface Bundle {
  file: string
  bytes: number
  /** Bytes by npm package, or by package of this repository; the largest first. */
  parts: [name: string, bytes: number][]
}

/** Bundles a function as it is deployed. */
export function bundleOf(name: string, folder: string): Bundle {
  const { outputs } = bundle(functions.get(name) ?? '', join(folder, name))
  const output = Object.entries(outputs).find(([file]) => file.endsWith('.js'))?.[1]
  if (!output) throw new Error(`${name} has no bundle.`)
  const parts = new Map<string, number>()
  for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
    const part = packageOf(input)
    parts.set(part, (parts.get(part) ?? 0) + bytesInOutput)
  }
  return {
    file: join(folder, name, 'index.js'),
    bytes: output.bytes,
    parts: [...parts].sort(([, one], [, other]) => other - one),
  }
}

function packageOf(path: string): string {
  const installed = path.split('node_modules/').at(-1) ?? ''
  if (path.includes('node_modules/'))
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/')
  return /(?:packages\/\w+|functions)(?=\/src)/.exec(path)?.[0] ?? path
}
