import { run } from '../src/figures/run-search.ts'

await run()
