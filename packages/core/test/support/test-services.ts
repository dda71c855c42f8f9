import { memoryJobs, memoryScan, memoryTable } from '@remotehands/data/memory'
import { type MemoryFiles, memoryFiles } from '@remotehands/data/memory-files'
import {
  createStores,
  type ListsInUse,
  type Mail,
  movableLists,
  places,
  type Services,
  signingKey,
  type Table,
  type TableChange,
  type TaskServices,
} from '../../src/index.ts'
import { searchKinds } from '../../src/search/posting-list.ts'
import { wholeTerms } from '../../src/search/whole-terms.ts'
import { testLists } from './open-search.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { type TestHasher, testHasher } from './test-hasher.ts'
import { testServiceLevels } from './test-service-levels.ts'

export interface TestServices extends Services, Pick<TaskServices, 'scan'> {
  clock: TestClock
  hasher: TestHasher
  files: MemoryFiles
  /** What was sent, oldest first. */
  mails: Mail[]
  /** Which addresses were taken off the list of the service that delivers mails. */
  released: string[]
  /** Runs the jobs on the table's stream: mails, notices, search and figures come up to what is stored. */
  runJobs(): Promise<void>
  /** Every item that was ever written, as it was then: what somebody who reads the table, a copy of it or its stream finds. */
  written: object[]
  /** What was logged as an error. */
  errors: { message: string; details: Record<string, unknown> | undefined }[]
}

/** Everything that operations work with, on the table in memory; `wrapped` may stand between. */
export function createTestServices(wrapped = (table: Table) => table): TestServices {
  const mails: Mail[] = []
  const released: string[] = []
  const errors: TestServices['errors'] = []
  const clock = testClock()
  const written: object[] = []
  const jobs = memoryJobs()
  const onChange = (change: TableChange) => {
    requireKnownPlace(change.key.pk)
    written.push(change)
    jobs.onChange(change)
  }
  const table = memoryTable({ onChange })
  const shown = wrapped(table)
  const lists = process.env.SEARCH_IN === 'opensearch' ? filledLists(table) : undefined
  const services: TestServices = {
    stores: createStores(shown, shown, lists),
    scan: memoryScan(table),
    clock,
    files: testFiles(clock),
    hasher: testHasher(),
    mailer: {
      async send(mail) {
        mails.push(mail)
      },
    },
    suppressionList: {
      async remove(address) {
        released.push(address)
      },
    },
    log: { info: () => {}, error: (message, details) => errors.push({ message, details }) },
    settings: {
      baseUrl: 'https://remotehands.example',
      signingKeys: [signingKey('test', 'dGVzdCBrZXkgb2YgMzIgYnl0ZXMsIG9yIGEgYml0IG1vcmU')],
      companyName: 'Remotehands',
      mailFrom: 'no-reply@remotehands.example',
      mailLook: { button: '#123456', buttonText: '#FFFFFF', rule: '#ABCDEF' },
      inquiryMailbox: 'inquiries@remotehands.example',
      escalationMailbox: 'escalations@remotehands.example',
      serviceLevels: testServiceLevels,
      requireTwoFactorRoles: [],
      twoFactorExempt: [],
      sessionIdleMinutes: { administrators: 720, others: 720 },
    },
    mails,
    released,
    written,
    errors,
    runJobs: () => jobs.run(services),
  }
  return services
}

/** Whoever stores a new kind of item says what an erasure does with it: no test passes before. */
function requireKnownPlace(pk: string): void {
  const [kind = ''] = pk.split('#')
  if (!(kind in places)) throw new Error(`What does an erasure do with ${kind}? Say it in privacy/places.ts.`)
}

function testFiles(clock: TestClock): MemoryFiles {
  return memoryFiles({
    uploadUrl: 'https://files.example/',
    now: clock.now,
    addressOf: (bytes, { name, contentType, isInline }, expiresAt) => {
      const shown = { name, contentType, isInline: String(isInline), until: expiresAt.toISOString() }
      return `https://files.example/${bytes.length}?${new URLSearchParams(shown)}`
    },
  })
}

/** Lists in OpenSearch, as after a move. */
function filledLists(table: Table): ListsInUse {
  const outside = testLists()
  for (const kind of searchKinds) void wholeTerms(table, outside.name).setWhole(kind, 'records')
  return movableLists(table, outside)
}
