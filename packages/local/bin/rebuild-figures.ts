import { run } from '../src/figures/run.ts'

await run()
