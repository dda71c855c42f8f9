import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../engine/index.ts'
import type { JobFiles } from '../jobs/start-jobs.ts'
import { writeDurably } from '../write-durably.ts'
import { StartupProblem } from './startup-problem.ts'

/** Of the table in the folder's database that holds all records. */
export const tableName = 'remotehands'
/** Of the table beside it, of what is derived from the one. */
export const derivedTableName = 'remotehands-derived'

/** The folder that holds all data, locked by this process. */
export interface DataFolder {
  path: string
  /** The engine's database. */
  tableFile: string
  mailFolder: string
  /** Where mails wait that came in. */
  mailInFolder: string
  filesFolder: string
  /** Of each job on the table's stream. */
  jobFiles: { sendNotifications: JobFiles; keepIndexes: JobFiles }
  /** Up to which erasure the database was rewritten. */
  rewrittenFile: string
  /** How far this machine's clock was moved; missing while it shows real time. */
  clockFile: string
  /** What the job behind the mails' topic could not process. */
  mailEventLettersFile: string
  signingKeysFile: string
  /** JSON for SIGNING_KEYS: created once, so that sessions survive a restart. */
  signingKeys(): Promise<string>
  /** The demo data while a first start writes them. */
  demoFile: string
  /** Whether the demo data is complete. */
  isSeeded(): boolean
  markSeeded(): Promise<void>
  /** Whether it started without demo data, which is then never added. */
  isWithoutDemo(): boolean
  markWithoutDemo(): Promise<void>
  release(): void
}

/** Opens the folder, and creates it if necessary. Throws StartupProblem if it is in use or not writable. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder)
  const within = (name: string) => join(path, name)
  await requireWritable(path, within('lock'))
  const lock = takeLock(path, within('lock'))
  const tableFile = within('dynamodb.sqlite')
  return {
    path,
    tableFile,
    mailFolder: within('mail'),
    mailInFolder: within('mail-in'),
    filesFolder: within('files'),
    jobFiles: {
      sendNotifications: {
        checkpointFile: within('stream-checkpoint.json'),
      },
      keepIndexes: {
        checkpointFile: within('index-checkpoint.json'),
      },
    },
    rewrittenFile: within('rewritten'),
    clockFile: within('clock.json'),
    mailEventLettersFile: within('mail-event-dead-letters.jsonl'),
    signingKeysFile: within('signing-keys.json'),
    signingKeys: () => keepSigningKeys(within('signing-keys.json')),
    demoFile: within('demo-data'),
    isSeeded: () => existsSync(within('seeded')),
    markSeeded: () => writeDurably(within('seeded'), new Date().toISOString()),
    isWithoutDemo: () => existsSync(within('without-demo')),
    markWithoutDemo: () => writeDurably(within('without-demo'), new Date().toISOString()),
    release: () => lock.close(),
  }
}

async function requireWritable(path: string, file: string): Promise<void> {
  try {
    await makeFolder(path)
    await (await open(file, 'a')).close()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupProblem(
      `The data folder ${path} cannot be written (${reason}). Set DATA_DIR to one that can.`,
    )
  }
}

/** Creates the folder and its parents. Node's `recursive` never returns where refused, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** A lock of the operating system (through SQLite): it ends with this process, however that ends. */
function takeLock(path: string, file: string): DatabaseSync {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StartupProblem(
      `Remotehands is already running on the data folder ${path}. Stop it, or set DATA_DIR and PORT to run a second one.`,
    )
  }
}

async function keepSigningKeys(file: string): Promise<string> {
  if (existsSync(file)) return readFile(file, 'utf8')
  const keys = JSON.stringify([{ kid: 'local', secret: randomBytes(48).toString('base64url') }])
  await writeDurably(file, keys)
  return keys
}
