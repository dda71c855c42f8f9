import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { Bundle } from '../constructs/bundle.ts'
import { literalKeys } from './literal-keys.ts'
import { noMimeTypes } from './no-mime-types.ts'

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
  plugins: [literalKeys, noMimeTypes],
} as const satisfies BuildOptions

/**
 * Bundles functions. Source maps say where the sources are from two folders below the project's: no asset depends on where
 * it is made.
 */
export async function runEsbuild(entries: readonly string[]): Promise<Bundle[]> {
  const { outputFiles, metafile } = await build({
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
