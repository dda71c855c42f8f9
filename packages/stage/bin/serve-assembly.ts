import { run } from '../src/run.ts'

await run()
