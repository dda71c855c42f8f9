import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildWeb } from '@remotehands/local/startup/build-web'
import { StartupProblem } from '@remotehands/local/startup/startup-problem'

const root = resolve(import.meta.dirname, '../../..')

/**
 * Synthesizes a stage into `folder`, with bundles and built site, as `cdk synth` does. The folder is outside
 * the project, where a bundle can't find the project's packages. Leaves what it has bundled in the file `bundles` too, for
 * tests of bundles. Throws StartupProblem.
 */
export async function synthesize(folder: string, say: (line: string) => void, bundles = ''): Promise<void> {
  await buildWeb(say)
  const { context } = JSON.parse(await readFile(join(root, 'cdk.json'), 'utf8'))
  const child = spawn(process.execPath, ['infra/bin/app.ts'], {
    cwd: root,
    env: { ...process.env, BUNDLES: bundles, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartupProblem(`The stacks could not be synthesized.\n${output.trim()}`)
}
