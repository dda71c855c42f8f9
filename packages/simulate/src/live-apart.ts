import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Ended } from './run.ts'
import type { Plan } from './world.ts'

const life = new URL('../bin/life.ts', import.meta.url)

/** Most of what a life makes is gone within a call: with room for it, little is moved. */
const resourceLimits = { maxYoungGenerationSizeMb: 128 }

/** Lives through a plan on a thread of its own: nothing that a module remembers is there from a life before. */
export async function liveApart(plan: Plan): Promise<Ended> {
  const worker = new Worker(life, { workerData: plan, resourceLimits })
  const [ended] = (await once(worker, 'message')) as [Ended]
  await worker.terminate()
  return ended
}
