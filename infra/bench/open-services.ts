import { serviceLevels } from '@remotehands/content'
import { rebuildIndexes, type Services, signingKey } from '@remotehands/core'
import { createStores, type Table } from '@remotehands/data'
import { memoryTable } from '@remotehands/data/memory'
import { memoryFiles } from '@remotehands/data/memory-files'
import { seedDemo } from '@remotehands/data/seed'

export const baseUrl = 'https://remotehands.example'

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
    transact: timed(memory.transact),
  }
  const files = memoryFiles({ uploadUrl: baseUrl, now: () => new Date(), addressOf: () => baseUrl })
  const services: AllServices = {
    stores: createStores(table),
    clock: { now: () => new Date() },
    // Passwords are not what is measured.
    hasher: { hash: async (password) => password, verify: async () => true, needsRehash: () => false },
    mailer: { send: async () => undefined },
    suppressionList: { remove: async () => undefined },
    files,
    log: {
      info: () => undefined,
      error: (message, details) => {
        throw new Error(message, { cause: details })
      },
    },
    settings: {
      baseUrl,
      signingKeys: [signingKey('bench', 'YmVuY2ggb2YgMzIgYnl0ZXMsIG9yIGEgYml0IG1vcmU')],
      companyName: 'Remotehands',
      inquiryMailbox: 'inquiries@remotehands.example',
      escalationMailbox: 'inquiries@remotehands.example',
      serviceLevels,
      requireTwoFactorRoles: [],
    },
    trustCloudFront: false,
  }
  await seedDemo(services.stores, services.hasher, new Date(), serviceLevels, files.put)
  await rebuildIndexes(services.stores, serviceLevels, new Date())
  return { services, spent: () => spent }
}
