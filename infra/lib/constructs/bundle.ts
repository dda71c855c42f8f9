import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import type { IConstruct } from 'constructs'
import { type BuildOptions, buildSync, type Metafile } from 'esbuild'
import { functions } from './functions.ts'

const root = join(import.meta.dirname, '../../..')
/** Where the bundles would lie, seen from the root. */
const bundled = 'cdk.out/functions'

/**
 * How functions are bundled: one minified CommonJS file with its dependencies. CommonJS and packages'
 * `module` builds start fastest.
 */
export const bundling = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  alias: {
    // Of the SDK's ways to find credentials Lambda knows one: profiles, sign-ins and roles of a terminal stay out.
    '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambda-credentials.ts'),
  },
} as const satisfies BuildOptions

/** A bundled function: `index.js`, its source map, and what it is made of. */
export interface Bundle {
  readonly code: string
  readonly map: string
  readonly output: Metafile['outputs'][string]
}

/**
 * Bundles functions in one go, which reads what they share once, and is the same to the byte as one after another. Source
 * maps say where the sources are from two folders below the project's: no asset depends on where it is made.
 */
export function bundleAll(entries: readonly string[]): Bundle[] {
  const { outputFiles, metafile } = buildSync({
    ...bundling,
    entryPoints: entries.map((entry, at) => ({ in: entry, out: join(String(at), 'index') })),
    absWorkingDir: root,
    outdir: bundled,
    write: false,
  })
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const textOf = (file: string) => texts.get(join(root, file)) ?? fail(file)
  return entries.map((_, at) => {
    const file = join(bundled, String(at), 'index.js')
    const output = metafile.outputs[file] ?? fail(file)
    return { code: textOf(file), map: textOf(`${file}.map`), output }
  })
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

/** Every function's bundle, by the function's name. */
export function bundledFunctions(): ReadonlyMap<string, Bundle> {
  const bundles = bundleAll([...functions.values()])
  return new Map([...functions.keys()].map((name, at) => [name, bundles[at] ?? fail(name)]))
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
