import { Readable } from 'node:stream'
import { company, serviceLevels } from '@remotehands/content'
import { type Log, rebuildIndexes, type Stores, watchDeadlines, watchTickets } from '@remotehands/core'
import { isSeeded, seedDemo } from '@remotehands/demo'
import { argon2idHasher } from '@remotehands/functions/adapters/argon2id-hasher'
import { parseKeyRing } from '@remotehands/functions/adapters/signing-keys'
import { assertLocalEndpoint } from '../engine/index.ts'
import { openFileFolder } from '../files/file-folder.ts'
import type { JobFiles } from '../jobs/start-jobs.ts'
import { skipToEnd } from '../jobs/stream-poller.ts'
import type { TableStream } from '../jobs/table-stream.ts'
import type { DataFolder } from './data-folder.ts'

const silent: Log = { info() {}, error() {} }

/**
 * Fills the table with the demo data, unless both the folder and the table say that this is done: an engine
 * elsewhere may have lost its table, or be another one. Completes what an interrupted start left.
 * `signingKeys` is the keys' JSON.
 */
export async function seedOnce(
  endpoint: string,
  stores: Stores,
  stream: TableStream,
  folder: Pick<DataFolder, 'filesFolder' | 'isSeeded' | 'markSeeded'> & {
    jobFiles: Readonly<Record<string, JobFiles>>
  },
  signingKeys: string,
  say: (line: string) => void,
): Promise<void> {
  assertLocalEndpoint(endpoint)
  if (folder.isSeeded() && (await isSeeded(stores))) return
  say('Filling the table with demo data…')
  const now = new Date()
  const files = await openFileFolder(folder.filesFolder)
  const keepFile: Parameters<typeof seedDemo>[4] = ({ id }, bytes) =>
    files.write('attachments', id, Readable.from([bytes]))
  await seedDemo(stores, argon2idHasher, now, serviceLevels, keepFile, {
    ...parseKeyRing(signingKeys),
    companyName: company.name,
    mailFrom: company.mailboxes.general,
  })
  const watching = { stores, clock: { now: () => now }, log: silent, settings: { serviceLevels } }
  await watchDeadlines(watching)
  await watchTickets(watching)
  await rebuildIndexes(stores, serviceLevels, now)
  // Mails no one about fictional tickets and past deadlines; search and figures already have them.
  await skipToEnd(stream, Object.values(folder.jobFiles))
  await folder.markSeeded()
}
