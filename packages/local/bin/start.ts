const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Remotehands needs Node 24.7 or newer; this is ${process.versions.node}. "npx -y pnpm@12 start" brings the right one.`,
  )
  process.exit(1)
}
// Only now: what it imports does not exist in older versions.
import('../src/startup/run.ts').then(({ run }) => run())
