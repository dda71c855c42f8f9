import { run } from '../src/test-command/run.ts'

await run()
