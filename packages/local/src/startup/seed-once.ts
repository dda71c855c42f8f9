import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { company, serviceLevels } from '@remotehands/content'
import {
  createStores,
  type Log,
  rebuildIndexes,
  type Stores,
  watchDeadlines,
  watchTickets,
} from '@remotehands/core'
import { isSeeded, seedDemo } from '@remotehands/demo'
import { argon2idHasher } from '@remotehands/functions/adapters/argon2id-hasher'
import { parseKeyRing } from '@remotehands/functions/adapters/signing-keys'
import { assertLocalEndpoint } from '../engine/index.ts'
import { openFileFolder } from '../files/file-folder.ts'
import type { JobFiles } from '../jobs/start-jobs.ts'
import { skipToEnd } from '../jobs/stream-poller.ts'
import type { TableStream } from '../jobs/table-stream.ts'
import type { DataFolder } from './data-folder.ts'
import { fillInBulk, type Tables } from './fill-in-bulk.ts'

const silent: Log = { info() {}, error() {} }

/**
 * Fills the tables with the demo data, unless both the folder and the table say that this is done: an engine
 * elsewhere may have lost its table, or be another one. Completes what an interrupted start left.
 * `signingKeys` is the keys' JSON.
 */
export async function seedOnce(
  endpoint: string,
  tables: Tables,
  stream: TableStream,
  folder: Pick<DataFolder, 'filesFolder' | 'demoFile' | 'isSeeded' | 'markSeeded'> & {
    jobFiles: Readonly<Record<string, JobFiles>>
  },
  signingKeys: string,
  say: (line: string) => void,
): Promise<void> {
  assertLocalEndpoint(endpoint)
  const stores = createStores(tables.records, tables.derived)
  if (folder.isSeeded() && (await isSeeded(stores))) return
  say('Filling the table with demo data…')
  const now = new Date()
  const files = await openFileFolder(folder.filesFolder)
  const keepFile: Parameters<typeof seedDemo>[4] = ({ id }, bytes) =>
    files.write('attachments', id, Readable.from([bytes]))
  const fill = async (into: Stores) => {
    await seedDemo(into, argon2idHasher, now, serviceLevels, keepFile, {
      ...parseKeyRing(signingKeys),
      companyName: company.name,
      mailFrom: company.mailboxes.general,
    })
    const watching = { stores: into, clock: { now: () => now }, log: silent, settings: { serviceLevels } }
    await watchDeadlines(watching)
    await watchTickets(watching)
    await rebuildIndexes(into, serviceLevels, now)
  }
  if (existsSync(folder.demoFile) || (await isEmpty(stores))) await fillInBulk(tables, folder.demoFile, fill)
  else await fill(stores)
  // Mails no one about fictional tickets and past deadlines; search and figures already have them.
  await skipToEnd(stream, Object.values(folder.jobFiles))
  // Complete: seeded once more from here on, it would get nothing.
  await rm(folder.demoFile, { force: true })
  await folder.markSeeded()
}

/** Nobody is there, and none of what the demo data begin with: records of somebody's own are not written over. */
async function isEmpty({ users, vendors }: Stores): Promise<boolean> {
  const found = await Promise.all([users.list({}, { limit: 1 }), vendors.list({ limit: 1 })])
  return found.every(({ items }) => items.length === 0)
}
