import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import type { IConstruct } from 'constructs'
import type { Metafile } from 'esbuild'
import { functions } from './functions.ts'

const root = join(import.meta.dirname, '../../..')

/** A bundled function: `index.js`, its source map, and what it is made of. */
export interface Bundle {
  readonly code: string
  readonly map: string
  readonly output: Metafile['outputs'][string]
}

/**
 * Bundles functions in one go, which reads what they share once, and is the same to the byte as one after another. In a
 * process of its own: esbuild's plugins need its asynchronous API, CDK a synchronous one.
 */
export function bundleAll(entries: readonly string[]): Bundle[] {
  const script = join(root, 'infra/bin/bundle.ts')
  const printed = execFileSync(process.execPath, [script, ...entries], {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(printed)
}

function fail(file: string): never {
  throw new Error(`There is no bundle ${file}.`)
}

/** Writes `index.js` and its source map. */
export function writeBundle({ code, map }: Bundle, folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.js'), code)
  writeFileSync(join(folder, 'index.js.map'), map)
}

/** The bundles of an app, made when the first of them is asked for. */
const bundlesOf = new WeakMap<IConstruct, ReadonlyMap<string, Bundle>>()

function bundleFor(app: IConstruct, name: string): Bundle {
  const made = bundlesOf.get(app) ?? bundledFunctions()
  bundlesOf.set(app, made)
  return made.get(name) ?? fail(name)
}

/** Every function's bundle, by the function's name. Those who share a file that BUNDLES names make them once. */
export function bundledFunctions(): ReadonlyMap<string, Bundle> {
  const { BUNDLES: shared } = process.env
  if (shared && existsSync(shared)) return new Map(JSON.parse(readFileSync(shared, 'utf8')))
  const bundles = bundleAll([...functions.values()])
  const made = [...functions.keys()].map((name, at) => [name, bundles[at] ?? fail(name)] as const)
  if (shared) writeFileSync(shared, JSON.stringify(made))
  return new Map(made)
}

/** Bundles a function as a Lambda asset named by its content, so that unchanged functions aren't redeployed. */
export function bundledCode(scope: IConstruct, name: string): Code {
  return Code.fromAsset(dirname(functions.get(name) ?? fail(name)), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('never-used'),
      local: {
        tryBundle: (folder) => {
          writeBundle(bundleFor(scope.node.root, name), folder)
          return true
        },
      },
    },
  })
}
