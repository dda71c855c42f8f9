import { company, serviceLevels } from '@remotehands/content'
import { mailLook } from '@remotehands/content/mail-look'
import type { Role } from '@remotehands/contract'
import type { ExportingFiles, Log, Mail, ScanRecords, Services } from '@remotehands/core'
import { createStores, type Table } from '@remotehands/core'
import { memoryScan, memoryTable } from '@remotehands/data/memory'
import { memoryFiles } from '@remotehands/data/memory-files'
import { argon2idHasher } from '../../src/adapters/argon2id-hasher.ts'
import { parseSigningKeys } from '../../src/adapters/signing-keys.ts'
import type { Deps } from '../../src/deps.ts'

/** What was logged, mailed and written, for tests to look at. */
export const logged: { level: string; message: string; details: Record<string, unknown> | undefined }[] = []
export const mailed: Mail[] = []
export const counted = { writes: 0 }
export const measured: Parameters<Deps['measure']>[] = []

export const log: Log = {
  info: (message, details) => logged.push({ level: 'info', message, details }),
  error: (message, details) => logged.push({ level: 'error', message, details }),
}

const baseUrl = 'https://remotehands.example'
const secret = Buffer.alloc(32, 7).toString('base64url')

/** The services of the functions on the table in memory. Takes the place of `src/deps.ts`. */
const table = memoryTable()
const services: Services & { files: ExportingFiles; scan: ScanRecords } = {
  stores: createStores(countingWrites(table)),
  scan: memoryScan(table),
  clock: { now: () => new Date() },
  hasher: argon2idHasher,
  mailer: {
    send: async (mail) => {
      mailed.push(mail)
    },
  },
  suppressionList: { remove: async () => undefined },
  files: memoryFiles({
    uploadUrl: 'https://files.example/',
    now: () => new Date(),
    addressOf: (_, { id }) => `https://files.example/${id}`,
  }),
  log,
  settings: {
    baseUrl,
    signingKeys: parseSigningKeys(JSON.stringify([{ kid: 'test', secret }])),
    companyName: company.name,
    mailFrom: company.mailboxes.general,
    mailLook,
    inquiryMailbox: company.mailboxes.general,
    escalationMailbox: company.mailboxes.general,
    serviceLevels,
    requireTwoFactorRoles: [],
    twoFactorExempt: [],
    sessionIdleMinutes: { administrators: 30, others: 60 },
  },
}

/** What takes the place of each part is in `services` already. */
const part = () => services

export {
  part as exportFiles,
  part as files,
  part as hasher,
  part as mailer,
  part as scanner,
  part as search,
  part as sentFiles,
  part as suppressionList,
}
/** Nobody is connected. */
export const channel = () => ({ channel: { send: async () => false, close: async () => undefined } })
export const news = () => ({ newsSources: [], fetchFeed: () => Promise.reject(new Error('no feed')) })

export const deps =
  <P>(more?: () => P) =>
  async (): Promise<Deps & typeof services & P> => ({
    ...{ ...services, trustCloudFront: false },
    measure: (...figure) => measured.push(figure),
    ...(more?.() as P),
  })

export const password = 'correct-horse'

/** Adds a person who can sign in with `password`. */
export async function addUser(username: string, role: Role, email = `${username}@acme.example`) {
  const { stores, hasher } = services
  const now = new Date()
  const { id: companyId } = await stores.companies.findOrCreate('Acme', now)
  return stores.users.create({
    username,
    role,
    companyId,
    firstName: 'Dana',
    lastName: 'Reyes',
    email,
    phoneNumber: null,
    isActive: true,
    createdAt: now.toISOString(),
    passwordHash: await hasher.hash(password),
    ...(role === 'vendor' && { vendorId: 1 }),
  })
}

function countingWrites(table: Table): Table {
  const counting =
    <Input extends unknown[], Output>(write: (...input: Input) => Output) =>
    (...input: Input) => {
      counted.writes += 1
      return write(...input)
    }
  return {
    ...table,
    put: counting(table.put),
    update: counting(table.update),
    delete: counting(table.delete),
    writeMany: counting(table.writeMany),
    transact: counting(table.transact),
  }
}
