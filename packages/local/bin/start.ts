import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Remotehands needs Node 24.7 or newer; this is ${process.versions.node}. "npx -y pnpm@12 start" brings the right one.`,
  )
  process.exit(1)
}
// Only now: what they import does not exist in older versions.
const { enableCompileCache } = await import('node:module')
// The next start need not read the TypeScript anew: a quarter of its time.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'))
const { run } = await import('../src/startup/run.ts')
await run()
