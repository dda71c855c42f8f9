import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { provideWebModules } from '../src/kernel/web-modules.ts'

// Many lives load the same code.
enableCompileCache()
provideWebModules()
// Only now: the web's client has a module that its build provides.
const { live } = await import('../src/run.ts')
parentPort?.postMessage(await live(workerData))
