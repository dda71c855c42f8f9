import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Ended } from './run.ts'
import type { Plan } from './world.ts'

const life = new URL('../bin/life.ts', import.meta.url)

/** Lives through a plan on a thread of its own: nothing that a module remembers is there from a life before. */
export async function liveApart(plan: Plan): Promise<Ended> {
  const worker = new Worker(life, { workerData: plan })
  const [ended] = (await once(worker, 'message')) as [Ended]
  await worker.terminate()
  return ended
}
