import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { provideWebModules } from '../src/kernel/web-modules.ts'

// Many lives load the same code.
enableCompileCache()
const takeBack = provideWebModules()
await import('../../../web/src/lib/api.ts')
// Nothing else is loaded by way of it.
takeBack()
// What the system loads when it first needs it would take time of its own in the middle of a life.
await import('../../core/src/site/news/read-feed.ts')
const { live } = await import('../src/run.ts')
parentPort?.postMessage(await live(workerData))
