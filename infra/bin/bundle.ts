import { runEsbuild } from '../lib/bundling/run-esbuild.ts'

// Bundles the functions that it is given, and prints them as JSON.
process.stdout.write(JSON.stringify(await runEsbuild(process.argv.slice(2))))
