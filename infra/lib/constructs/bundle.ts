import { dirname, join } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { type BuildOptions, buildSync, type Metafile } from 'esbuild'

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

/** Writes `index.js` and its source map; returns the metafile. */
export function bundle(entry: string, folder: string): Metafile {
  return buildSync({ ...bundling, entryPoints: [entry], outfile: join(folder, 'index.js') }).metafile
}

/** Bundles `entry` as a Lambda asset named by its content, so that unchanged functions aren't redeployed. */
export function bundledCode(entry: string): Code {
  return Code.fromAsset(dirname(entry), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('never-used'),
      local: {
        tryBundle: (folder) => {
          bundle(entry, folder)
          return true
        },
      },
    },
  })
}
