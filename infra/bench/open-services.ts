import { serviceLevels } from '@remotehands/content'
import { createStores, rebuildIndexes, type Services, type Table } from '@remotehands/core'
import { benchServices } from '@remotehands/data/bench-services'
import { memoryTable } from '@remotehands/data/memory'
import { seedDemo } from '@remotehands/demo'

export interface AllServices extends Services {
  trustCloudFront: boolean
}

/** The services on a table in memory with the demo data, and the milliseconds that were spent in that table. */
export async function openServices(): Promise<{ services: AllServices; spent: () => number }> {
  let spent = 0
  const timed = <Input extends unknown[], Output>(work: (...input: Input) => Output) => {
    return (...input: Input): Output => {
      const start = performance.now()
      try {
        return work(...input)
      } finally {
        spent += performance.now() - start
      }
    }
  }
  const memory = memoryTable()
  const table: Table = {
    get: timed(memory.get),
    getMany: timed(memory.getMany),
    put: timed(memory.put),
    update: timed(memory.update),
    delete: timed(memory.delete),
    query: timed(memory.query),
    writeMany: timed(memory.writeMany),
    transact: timed(memory.transact),
  }
  const services = {
    ...benchServices(createStores(table), serviceLevels),
    trustCloudFront: false,
  }
  const { stores, hasher, files, settings } = services
  await seedDemo(stores, hasher, new Date(), serviceLevels, files.put, settings)
  await rebuildIndexes(services.stores, serviceLevels, new Date())
  return { services, spent: () => spent }
}
