import { run } from '../src/assembly/run.ts'

await run()
