import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceLevels } from '@remotehands/content'
import {
  type AttachmentRecord,
  auditCopies,
  type CompanyScope,
  checkFigures,
  companyKinds,
  countEverything,
  createStores,
  type ExportFiles,
  type FullExportRecord,
  givenToCompany,
  type Item,
  leftOutOfCompany,
  lineOf,
  RecurringRecord,
  rebuildSearch,
  runTask,
  type SortedRuns,
  signingKey,
  storedEntry,
  type TaskServices,
  TicketRecord,
  tableKindOf,
  tableKinds,
  UserRecord,
  verifyLog,
} from '@remotehands/core'
import { dynamoClient, dynamoTable, scanItems } from '@remotehands/data/dynamo'
import { itemsInMemory, memoryScan, memoryTable } from '@remotehands/data/memory'
import { seedDemo } from '@remotehands/demo'
import {
  createDerivedTable,
  createTable,
  localAccount,
  localTimeoutMs,
  startEngine,
} from '@remotehands/local/engine/index'
import { zipEnd, zipEntry } from '@remotehands/zip'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { archiveKindOf } from '../src/archive/archive-kind-of.ts'
import { neededKeys, sealedFactor } from '../src/archive/key-store.ts'
import { putArchive, requireEmpty } from '../src/archive/put-archive.ts'
import { checkArchive, openArchive } from '../src/archive/read-archive.ts'
import type { StoredFiles } from '../src/archive/stored-files.ts'
import { writeArchive } from '../src/archive/write-archive.ts'
import { companySource, everythingOf } from '../src/export-archive.ts'
import { importArchive } from '../src/import-archive.ts'
import { OperatorProblem } from '../src/operator-problem.ts'
import { startStandIn } from './aws-stand-in.ts'
import { stackAnswers, wholeStacks } from './deployed-dev.ts'
import { nobody } from './run-command.ts'

const now = new Date('2026-03-02T15:00:00.000Z')
const sourceKey = { kid: 'source', secret: 'dGhpcnR5LXR3byBieXRlcyBvZiBhIGtleSwgYW5kIG1vcmU' }
const settings = {
  signingKeys: [signingKey(sourceKey.kid, sourceKey.secret)] as const,
  companyName: 'Remotehands',
  mailFrom: 'no-reply@remotehands.example',
}

/** A system in memory. */
function newSystem() {
  const [table, derived] = [memoryTable(), memoryTable()]
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  const files: StoredFiles = {
    async *list(folder) {
      yield* [...stored.keys()].flatMap((path) =>
        path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
      )
    },
    read: async (folder, id) => stored.get(`${folder}/${id}`),
    write: async (folder, id, bytes) => void stored.set(`${folder}/${id}`, Uint8Array.from(bytes)),
  }
  // In pages that end within a ticket's partition, as those of a table do.
  const scan = async function* () {
    const items = itemsInMemory(table)
    for (let at = 0; at < items.length; at += 7) yield items.slice(at, at + 7)
  }
  return { table, derived, files, stored, scan, stores: createStores(table, derived) }
}
type System = ReturnType<typeof newSystem>

let folder: string
/** Of an answer. */
const answersFile: AttachmentRecord = {
  ...{ id: 'q'.repeat(32), name: 'ports.png', size: 5, contentType: 'image/png', isInline: true },
}
let source: System
let archived: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  source = newSystem()
  const { stores, files } = source
  const hasher = { hash: async (password: string) => `hash of ${password}` }
  await seedDemo(
    stores,
    hasher,
    now,
    serviceLevels,
    ({ id }, bytes) => files.write('attachments', id, bytes),
    settings,
  )
  await answerWithFile(source)
  await rebuildSearch(stores)
  await countEverything(stores, serviceLevels, now)
  archived = await exportOf(source, 'source')
})
afterAll(() => rm(folder, { recursive: true }))

/** What the demo has none of: an answer with a picture. */
async function answerWithFile({ stores, files }: System): Promise<void> {
  const client = await stores.users.byUsername('client')
  const techie = await stores.users.byUsername('techie')
  if (!client || !techie) throw new Error('The demo has them.')
  const at = now.toISOString()
  const asked = await stores.questions.create({
    ...{ companyId: client.companyId, clientId: client.id, question: 'Which port?', createdAt: at },
    ...{ answer: null, answeredAt: null },
  })
  await files.write('attachments', answersFile.id, Buffer.from('ports'))
  await stores.questions.answer(asked, {
    ...{ answer: `This one: ![ports](attachment:${answersFile.id})`, answeredAt: at },
    ...{ answeredById: techie.id, attachments: [answersFile] },
  })
}

async function exportOf(system: System, name: string): Promise<string> {
  const path = join(folder, `${name}.zip`)
  await writeArchive(path, everythingOf(system), now)
  return path
}

/** As a bucket has them. */
function exportFiles({ stored, files }: System): ExportFiles {
  const keep = (path: string, bytes: Uint8Array) => void stored.set(path, Uint8Array.from(bytes))
  return {
    readAttachment: (id) => files.read('attachments', id),
    readMail: (key) => files.read('mail', key),
    begin: async () => 'attempt',
    async storePart(id, attempt, number, bytes) {
      keep(`parts/${id}-${attempt}-${number}`, bytes)
      return String(number)
    },
    async finish(id, attempt, numbers) {
      const parts = numbers.map(
        (number) => stored.get(`parts/${id}-${attempt}-${number}`) ?? new Uint8Array(),
      )
      keep(`exports/${id}`, Buffer.concat(parts))
    },
    remember: async (key, bytes) => keep(`exports/${key}`, bytes),
    recall: async (key) => stored.get(`exports/${key}`),
  }
}

/** Sorted lines, as the command has them in files. */
function newRuns(): SortedRuns {
  const runs: string[][] = []
  return { add: (lines) => void runs.push([...lines]), all: () => runs }
}

/** What the search finds in each list of tickets, by some of the terms that it has. */
async function foundIn({ derived, stores }: System) {
  const said = itemsInMemory(derived).filter(({ pk }) => pk.startsWith('SAID#tickets#'))
  const wanted = said.flatMap(({ lists, terms }) =>
    (lists as string[]).flatMap((list) => (terms as string[]).map((term) => `${list}\t${term}`)),
  )
  const some = [...new Set(wanted)].sort().filter((_, at) => at % 37 === 0)
  return Promise.all(
    some.map(async (each) => {
      const [list = '', term = ''] = each.split('\t')
      return { list, term, ...(await stores.postings.find('tickets', { list, terms: [term], limit: 1_000 })) }
    }),
  )
}

/** Imports as the command does. */
async function importInto(system: System, path: string): Promise<void> {
  const archive = await openArchive(path)
  try {
    await checkArchive(archive, archiveKindOf(archive.manifest.scope))
    await requireEmpty(system, archive)
    await putArchive(archive, system, now, newRuns())
  } finally {
    archive.close()
  }
}

/** Every line of records, and every file, whatever parts they are in. */
async function contentOf(path: string): Promise<string[]> {
  const archive = await openArchive(path)
  const lines: string[] = []
  for await (const { kind, items } of archive.parts())
    lines.push(...items.map((item) => `${kind} ${JSON.stringify(item)}`))
  for await (const { folder: of, id, bytes } of archive.files())
    lines.push(`${of} ${id} ${Buffer.from(bytes).toString('hex')}`)
  archive.close()
  return lines.sort()
}

/** What the portal's job writes, though each of its steps is cut off at every call that it makes. */
async function writtenInPortal(
  system: System,
  of: Pick<FullExportRecord, 'ownerId' | 'companyId' | 'scope'>,
): Promise<string> {
  const { stores, table, stored } = system
  const company = (await stores.companies.byIds([of.companyId])).get(of.companyId)?.name ?? ''
  const record: FullExportRecord = {
    ...{ ...of, company, state: 'running', startedAt: now.toISOString() },
    ...{ taskId: `01KPORTAL-${of.scope}`, fileId: of.scope.padEnd(32, 'f') },
    ...{ expiresAt: null, size: 0, records: 0, files: 0, missing: 0, reason: null },
  }
  const { fullExports, tasks } = stores
  await fullExports.start(record, undefined)
  let [calls, dies] = [0, 0]
  const mortal =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      calls += 1
      const result = await call(...given)
      if (calls > dies) {
        calls = 0
        dies += 1
        throw new Error('killed')
      }
      return result
    }
  const guarded = Object.fromEntries(
    Object.entries(exportFiles(system)).map(([name, call]) => [name, mortal(call as () => Promise<unknown>)]),
  ) as unknown as ExportFiles
  const services = {
    ...{ stores, scan: memoryScan(table), clock: { now: () => now }, files: { exports: guarded } },
    log: { info: () => {}, error: () => {} },
    settings: { ...settings, serviceLevels } as unknown as TaskServices['settings'],
  }
  for (;;) {
    const task = await tasks.byId(record.ownerId, record.taskId)
    if (task?.state !== 'running') {
      expect(task?.state).toBe('done')
      break
    }
    await runTask(task, services, { isOutage: () => true, burstMs: {} }).catch(() => undefined)
  }
  expect(dies).toBeGreaterThan(5)
  expect((await fullExports.of(record.ownerId, of.companyId))?.state).toBe('ready')

  const path = join(folder, `portal-${of.scope}.zip`)
  await writeFile(path, stored.get(`exports/${record.fileId}`) ?? '')
  const archive = await openArchive(path)
  await checkArchive(archive, archiveKindOf(archive.manifest.scope))
  archive.close()
  return path
}

/** Without what the one leaves out of people, and what both say of the export itself. */
function plain(lines: readonly string[]): string[] {
  const secrets = /"(twoFactor|totpStep|passwordHash)":("[^"]*"|\{[^}]*\}|\d+),?/g
  return lines.filter((line) => !/full.export/.test(line)).map((line) => line.replaceAll(secrets, ''))
}

const mailWith = (key: string, isHidden: boolean) => ({
  ...{ id: key, version: 1, key, receivedAt: now.toISOString(), from: { name: '', address: 'a@b.example' } },
  ...{ subject: '', isAuthentic: true, verdicts: null, outcome: 'held', reason: 'spam', ticketId: null },
  ...{ senderId: null, decidedById: null, decidedAt: null, isHidden },
})

describe('an archive of everything', () => {
  it('brings an empty system to where the other one was: what it exports is the same', async () => {
    const target = newSystem()
    await importInto(target, archived)
    expect(await contentOf(await exportOf(target, 'again'))).toEqual(await contentOf(archived))

    // People sign in with the passwords that they had, and search and figures are there.
    expect((await target.stores.users.byUsername('client'))?.passwordHash).toBe(
      (await source.stores.users.byUsername('client'))?.passwordHash,
    )
    expect((await checkFigures(target.stores, serviceLevels, now)).differences).toEqual([])
    expect(await foundIn(target)).toEqual(await foundIn(source))
    expect([...target.stored]).toEqual([...source.stored])
  })

  it('has a schema for each of its kinds, and nothing that passes or is made anew', async () => {
    const { manifest, close } = await openArchive(archived)
    close()
    const paths = manifest.files.map(({ path }) => path)
    for (const kind of Object.keys(manifest.records)) expect(paths).toContain(`schemas/${kind}.json`)
    expect(Object.keys(manifest.records)).not.toContain('other')
    const fates = itemsInMemory(source.table).map(tableKindOf)
    expect(manifest.records).not.toHaveProperty('counted')
    expect(fates.some(({ name }) => name === 'counted')).toBe(true)
  })

  it('has the same when the portal has it written, but nobody’s secrets', async () => {
    const system = newSystem()
    await importInto(system, archived)
    for (const key of ['kept', 'hidden']) {
      await system.files.write('mail', key, Buffer.from('a mail'))
      await system.table.put({ pk: `MAIL#${key}`, sk: 'MAIL', ...mailWith(key, key === 'hidden') })
    }
    const admin = await system.stores.users.byUsername('globaladmin')
    if (!admin) throw new Error('Somebody administers it.')
    const { id: ownerId, companyId } = admin
    const path = await writtenInPortal(system, { ownerId, companyId, scope: 'everything' })
    const lines = await contentOf(path)
    for (const secret of ['hash of ', 'recoveryCodeHashes', 'totpStep'])
      expect(lines.join('\n')).not.toContain(secret)

    const commanded = await contentOf(await exportOf(system, 'with-secrets'))
    // What the portal's steps knew waits for the hourly job since.
    const ofSteps = /^gone-file .*"sk":"exports#everything/
    const before = commanded.filter((line) => !line.startsWith('mail hidden') && !ofSteps.test(line))
    expect(commanded.filter((line) => ofSteps.test(line)).length).toBeGreaterThan(0)
    expect(plain(lines)).toEqual(plain(before))
    const target = newSystem()
    await importInto(target, path)
    expect(await contentOf(await exportOf(target, 'portal-again'))).toEqual(lines)
  })

  it('is put into an empty system alone; one whose import was cut off takes it again, and no other', async () => {
    const used = newSystem()
    await used.stores.companies.findOrCreate('Somebody Ltd', now)
    await expect(importInto(used, archived)).rejects.toThrow(/not empty/)

    const cutOff = newSystem()
    const archive = await openArchive(archived)
    const broken = { ...cutOff, files: { ...cutOff.files, write: () => Promise.reject(new Error('killed')) } }
    await expect(putArchive(archive, broken, now, newRuns())).rejects.toThrow('killed')
    archive.close()
    // Another that says it was made at the same moment is another one.
    await expect(requireEmpty(cutOff, { digest: '0'.repeat(64) })).rejects.toThrow(
      /another archive, made at 2026-03-02/,
    )
    await importInto(cutOff, archived)
    expect(await contentOf(await exportOf(cutOff, 'cut-off'))).toEqual(await contentOf(archived))
  })

  it('asks for the keys that open second factors, whatever else is called like them', async () => {
    const sealed = new Map(
      itemsInMemory(source.table)
        .map(sealedFactor)
        .filter((each) => each !== undefined),
    )
    expect([...sealed.keys()]).toEqual(['source'])
    const another = { kid: 'source', secret: 'YW5vdGhlci1zZWNyZXQtb2YtdGhpcnR5LXR3by1ieXRlcyE' }
    await expect(neededKeys(sealed, [another])).rejects.toThrow(/--keys/)
    await expect(neededKeys(sealed, [], [another])).rejects.toThrow(/--keys/)
    expect(await neededKeys(sealed, [another], [sourceKey])).toEqual([sourceKey])
    expect(await neededKeys(sealed, [sourceKey])).toEqual([])
    const person = { pk: 'USER#1', sk: 'PROFILE', id: 1 }
    expect(() => sealedFactor({ ...person, twoFactor: { secret: 'zz.b' } })).toThrow(OperatorProblem)
    expect(sealedFactor({ ...person, twoFactor: { secret: 5 } })).toBeUndefined()
  })
})

describe('into a stage', () => {
  const bucket = 'remotehands-dev-files-attachments'
  const [records, derived] = ['remotehands-dev-records', 'remotehands-dev-data-derived']
  const stacks = wholeStacks()
  stacks.data.resources.push({ type: 'AWS::DynamoDB::Table', logicalId: 'Derived', physicalId: derived })
  stacks.files.resources.push({ type: 'AWS::S3::Bucket', logicalId: 'Attachments', physicalId: bucket })

  it('the command moves what this machine has: records, search, files and the keys of second factors', async () => {
    const engine = await startEngine({ environment: {} })
    const paths = [...source.stored.keys()].map((path) => `PUT /${bucket}/${path}`)
    const firstKey = { kid: sourceKey.kid, secret: 'c29tZXRoaW5nLWVsc2UtdGhhdC1pcy1jYWxsZWQtYWxpa2U' }
    let secret = JSON.stringify(firstKey)
    const aws = await startStandIn({
      ...stackAnswers(stacks),
      ...Object.fromEntries(paths.map((path) => [path, () => undefined])),
      GetSecretValue: () => ({ SecretString: secret }),
      PutSecretValue: ({ SecretString }) => {
        secret = String(SecretString)
        return {}
      },
    })
    const environment = { ...nobody, AWS_REGION: localAccount.region, AWS_ENDPOINT_URL: aws.url }
    const all = { ...environment, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint }
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
    const client = dynamoClient({
      endpoint: engine.endpoint,
      account: localAccount,
      timeoutMs: localTimeoutMs,
    })
    try {
      await createTable(engine.endpoint, records)
      await createDerivedTable(engine.endpoint, derived)
      const keys = join(folder, 'keys.json')
      await writeFile(keys, JSON.stringify([sourceKey]))
      const from = ['--stage', 'dev', '--from', archived]
      await expect(importArchive(from, () => undefined)).rejects.toThrow(/--keys/)
      expect(await importArchive([...from, '--keys', keys], () => undefined)).toBe(0)

      const stage = createStores(dynamoTable(client, records), dynamoTable(client, derived))
      expect((await checkFigures(stage, serviceLevels, now)).differences).toEqual([])
      expect(await foundIn({ ...source, stores: stage })).toEqual(await foundIn(source))
      for await (const items of scanItems(client, records))
        expect(items.filter(({ pk }) => /^(SAID|POSTINGS)#/.test(pk))).toEqual([])
      const stored = aws.asked.map(({ operation }) => operation).filter((each) => each.startsWith('PUT '))
      expect(stored.sort()).toEqual(paths.sort())
      const [signing, opening] = JSON.parse(secret)
      expect(signing.kid).not.toBe(sourceKey.kid)
      expect(opening).toEqual({ ...sourceKey, retired: true })
    } finally {
      client.destroy()
      vi.unstubAllEnvs()
      await aws.close()
      await engine.stop()
    }
  })
})

describe('an archive of one company', () => {
  let companyAdmin: UserRecord
  beforeAll(async () => {
    const found = await source.stores.users.byUsername('localadmin')
    if (!found) throw new Error('The demo has them.')
    companyAdmin = found
  })
  async function companyExport(
    system: System,
    companyId: number,
    privateTickets: CompanyScope['privateTickets'],
    name: string,
  ): Promise<string> {
    const path = join(folder, `${name}.zip`)
    await writeArchive(path, await companySource(companyId, system, privateTickets, now), now)
    return path
  }
  const [readField, secretField] = [
    '11111111-1111-4111-8111-111111111111',
    '22222222-2222-4222-8222-222222222222',
  ] as const
  const file = (id: string): AttachmentRecord => ({
    ...{ id: id.repeat(32), name: 'plan.pdf', size: 4, contentType: 'application/pdf', isInline: true },
  })
  type DocumentFiles = Parameters<System['stores']['documents']['create']>[0]['files']
  const [latest, earlier] = [file('a'), file('b')]

  /** What the demo has none of: documents, added fields, an approval, and recurring work. */
  async function keepMore({ stores, files }: System, { id, companyId }: UserRecord): Promise<void> {
    const at = now.toISOString()
    const act = { type: 'created', actorId: 1, at, changes: [] }
    const newer = { file: latest, uploadedAt: at, uploadedById: 1 }
    const fileOf = { ...newer, file: earlier }
    for (const each of [latest, earlier]) await files.write('attachments', each.id, Buffer.from('plan'))
    const document = {
      companyId,
      category: 'other' as const,
      validUntil: null,
      isDeleted: false,
      createdAt: at,
    }
    const [shared, secret] = [
      { name: 'Network plan', note: 'Only for us', isShared: true, files: [newer, fileOf] as DocumentFiles },
      { name: 'Draft offer', note: '', isShared: false, files: [fileOf] as DocumentFiles },
    ]
    await stores.documents.create({ ...document, ...shared }, act)
    await stores.documents.create({ ...document, ...secret }, act)

    const field = { kind: 'text' as const, options: [], help: '' }
    const fields = [
      { ...field, id: readField, label: 'Read by administrators', audience: 'administrators' as const },
      { ...field, id: secretField, label: 'Read by staff', audience: 'staff' as const },
    ]
    await stores.companyFields.change(await stores.companyFields.read(), { fields, archived: [] }, act)
    const fieldValues = { [readField]: 'Reads it', [secretField]: 'Staff alone read it' }
    await source.table.update({ pk: `COMPANY#${companyId}`, sk: 'COMPANY' }, { set: { fieldValues } })

    const asked = [{ userId: companyAdmin.id, forId: null }]
    const never = { decisions: [], remindedAt: null, reminders: 0, endedAt: null }
    const ticket = {
      companyId,
      clientId: id,
      description: 'As agreed with the director.',
      createdAt: at,
      updatedAt: at,
    }
    await stores.tickets.create(
      {
        ...{ ...ticket, title: 'Needs a purchase', priority: 'low', status: 'new' },
        approval: { state: 'waiting', needed: 1, asked, askedAt: at, ...never },
      },
      { id: '01KNEEDSAPPROVAL' },
    )
    const when = { rule: 'FREQ=MONTHLY', startsOn: '2026-04-01', time: '08:00', closedDays: 'raise' as const }
    const next = { at: '2026-04-01T12:00:00.000Z', on: '2026-04-01', plannedOn: null }
    const items = [{ text: 'Log in to the vault', ownerId: null, dueInDays: null }]
    await stores.recurring.create(
      {
        ...{ ...when, ...ticket, title: 'Check the backups', priority: 'low', siteId: null, deviceIds: [] },
        ...{ assignment: null, tagIds: [], items, holds: false, createdById: 1, state: 'active', next },
        ...{ doneUntil: at, last: null, problem: null },
      },
      act,
    )
  }

  /** Every text of a value that is long enough to be told from others. */
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return value.length > 7 ? [value] : []
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
  }

  it('has what its administrator reads, and nobody else’s words', async () => {
    const { stores, table } = source
    const [admin, client] = await Promise.all(
      ['localadmin', 'client'].map((name) => stores.users.byUsername(name)),
    )
    if (!admin || !client) throw new Error('The demo has them.')
    const at = now.toISOString()
    const raise = (title: string, isPrivate: boolean, clientId: number) =>
      stores.tickets.create(
        {
          ...{ companyId: client.companyId, clientId, title, description: `${title}, described` },
          ...{ priority: 'low' as const, status: 'new' as const, isPrivate, createdAt: at, updatedAt: at },
          ...{ tagIds: [777_777], mailThread: 'secret-thread-of-its-mails' },
        },
        { id: `01K${title.replaceAll(/\W/g, '').toUpperCase()}` },
      )
    await raise('Everybody reads this marker', false, client.id)
    await raise('The client’s private marker', true, client.id)
    await raise('The administrator’s private marker', true, admin.id)
    await keepMore(source, client)
    const own = await contentOf(await companyExport(source, client.companyId, { ofUserId: admin.id }, 'own'))
    const all = await contentOf(await companyExport(source, client.companyId, 'all', 'all'))
    const [ownText, allText] = [own.join('\n'), all.join('\n')]
    expect(ownText).toContain('Everybody reads this marker')
    expect(ownText).toContain('The administrator’s private marker')
    expect(ownText).not.toContain('The client’s private marker')
    expect(allText).toContain('The client’s private marker')
    expect(own.length).toBeGreaterThan(50)
    expect(own).toContain(`attachments ${answersFile.id} ${Buffer.from('ports').toString('hex')}`)
    for (const text of ['Network plan', latest.id, 'Reads it', 'Needs a purchase', 'Check the backups'])
      expect(ownText).toContain(text)
    for (const text of [
      'Draft offer',
      earlier.id,
      'Only for us',
      'Staff alone read it',
      'Log in to the vault',
    ])
      expect(allText).not.toContain(text)

    const items = itemsInMemory(table)
    const people = items.filter((item) => item.sk === 'PROFILE')
    const forbidden = [
      ...items.filter(({ sk }) => sk.startsWith('EVENT#~')).map(({ message }) => message),
      ...items
        .filter((item) => ['ticket', 'question', 'device', 'visit'].includes(tableKindOf(item).name))
        .filter(({ companyId }) => companyId !== client.companyId)
        .flatMap(({ description, question, serialNumber, notes }) => [
          description,
          question,
          serialNumber,
          notes,
        ]),
      ...people
        .filter(({ companyId }) => companyId !== client.companyId)
        .flatMap(({ email, phoneNumber }) => [email, phoneNumber]),
      ...people.flatMap(({ passwordHash, twoFactor }) => [passwordHash, twoFactor]),
      ...items
        .filter(({ pk }) => /^(CONTRACT|VENDOR|INQUIRY|TIME)#/.test(pk))
        .map(({ notes, message, note }) => [notes, message, note]),
      ...['secret-thread-of-its-mails', '777777'],
    ].flatMap(textsIn)
    const shared = new Set(
      textsIn(
        items.filter(
          ({ pk, companyId, sk }) =>
            companyId === client.companyId && !sk.startsWith('EVENT#~') && !pk.startsWith('TIME'),
        ),
      ),
    )
    const crossing = [...new Set(forbidden)].filter((text) => !shared.has(text) && allText.includes(text))
    expect(forbidden.length).toBeGreaterThan(100)
    expect(crossing).toEqual([])
    for (const line of all)
      expect(line).not.toMatch(/"(passwordHash|twoFactor|checklist|tagIds|teamId|vendorId|mailThread|salt)"/)
  })

  it('brings the company into an empty system, which exports the same', async () => {
    const { companyId = 0 } = (await source.stores.users.byUsername('client')) ?? {}
    const first = await companyExport(source, companyId, 'all', 'company')
    const target = newSystem()
    await importInto(target, first)
    expect(await contentOf(await companyExport(target, companyId, 'all', 'company-again'))).toEqual(
      await contentOf(first),
    )
    const [before, after] = await Promise.all(
      [source, target].map(({ stores }) => stores.tickets.list({ companyId }, { limit: 100 })),
    )
    expect(after?.items.map(({ id }) => id)).toEqual(before?.items.map(({ id }) => id))
    // The next ticket takes no number of theirs.
    const counter = await target.table.get({ pk: 'COUNTER#tickets', sk: 'COUNTER' })
    expect(counter?.value).toBe(Math.max(...(after?.items ?? []).map(({ id }) => id)))
    expect((await target.stores.users.byUsername('client'))?.passwordHash).toBe('')
    // What waits for approval waits on, and what is planned is raised when its time comes.
    const asker = { userId: companyAdmin.id, companyId }
    const lists = async ({ stores }: System) => [
      (await stores.tickets.toApprove(asker, { limit: 10 })).items.map(({ id }) => id),
      (await stores.recurring.dueBy(new Date('2027-01-01'), { limit: 10 })).items
        .filter((each) => each.companyId === companyId)
        .map(({ id }) => id),
    ]
    expect(await lists(target)).toEqual(await lists(source))
    for (const list of await lists(target)) expect(list).not.toEqual([])
  })

  it('has the logs of companies that were merged into it, which are sealed and read where it is imported', async () => {
    const system = newSystem()
    await importInto(system, archived)
    const { id: ownerId, companyId } = companyAdmin
    const chain = ['First Name Ltd', 'Second Name Ltd']
    const former = await mergedOneIntoTheNext(system, chain, companyId)
    await system.stores.audit.append(entryOf(companyId, 'Its own'))
    await system.stores.audit.append({ ...entryOf(former[0] ?? 0, 'Staff’s own'), isInternal: true })
    const first = await companyExport(system, companyId, { ofUserId: ownerId }, 'with-former')
    const text = (await contentOf(first)).join('\n')
    for (const name of chain) expect(text).toContain(`Of ${name}`)
    expect(text).toContain('"from":"Second Name Ltd","to":"another company"')
    expect(text).not.toContain('Staff’s own')
    const inPortal = await writtenInPortal(system, { ownerId, companyId, scope: 'company' })
    expect(await contentOf(inPortal)).toEqual(await contentOf(first))

    const target = newSystem()
    // The system ran already, and has no entries of before to seal.
    await target.table.put({ pk: 'UPGRADE#sealed-log', sk: 'UPGRADE', isDone: true })
    const cutOff = {
      ...target,
      table: { ...target.table, delete: () => Promise.reject(new Error('killed')) },
    }
    await expect(importInto(cutOff, first)).rejects.toThrow('killed')
    await importInto(target, first)
    const again = await companyExport(target, companyId, { ofUserId: ownerId }, 'with-former-again')
    expect(await contentOf(again)).toEqual(await contentOf(first))

    const { stores, table } = target
    const later = new Date(now.getTime() + 30 * 86_400_000)
    const verdict = await verifyLog({ ...stores, copies: auditCopies(table) }, later)
    expect(verdict).toMatchObject({ problems: [], unsealed: 0 })
    expect([...verdict.heads.keys()].sort()).toEqual([companyId, ...former].sort())
    const into = await Promise.all(
      [companyId, former[1] ?? 0].map((id) => stores.merges.mergedInto(id, { limit: 9 })),
    )
    expect(into.map(({ items }) => items.map(({ id }) => id))).toEqual([[former[1]], [former[0]]])
    expect((await stores.companies.findOrCreate('New here', now)).id).toBeGreaterThan(Math.max(...former))
    // As in the system that it is from, a text can be erased, and nobody guesses it from its digest.
    const entry = itemsInMemory(table).find(({ label }) => label === 'Of First Name Ltd')
    if (!entry) throw new Error('It is there.')
    expect(await stores.audit.erase([storedEntry(entry)], (_, text) => text === 'Of First Name Ltd')).toBe(1)
    expect((await verifyLog({ ...stores, copies: auditCopies(table) }, later)).problems).toEqual([])
  })

  const entryOf = (id: number, label: string) => ({
    ...{
      id: `01K${id}${label.length}`,
      at: '2026-02-03T10:00:00.000Z',
      actorId: null,
      actor: 'System',
      ip: null,
    },
    ...{ subject: 'company' as const, subjectId: id, label, companyId: id, action: 'renamed' },
    changes: [{ field: 'company', from: 'Second Name Ltd', to: 'A third company' }],
  })

  /** The first into the second, and so on, the last into one that is there. Returns their numbers. */
  async function mergedOneIntoTheNext({ stores }: System, names: readonly string[], last: number) {
    const ids: number[] = []
    for (const name of names) {
      const { id } = await stores.companies.findOrCreate(name, now)
      await stores.audit.append(entryOf(id, `Of ${name}`))
      ids.push(id)
    }
    for (const [at, id] of ids.entries()) {
      const into = ids[at + 1] ?? last
      const companies = await stores.companies.byIds([id, into])
      const merge = { from: companies.get(id), into: companies.get(into) } as Parameters<
        typeof stores.merges.end
      >[0]
      const task = { id: `01KMERGE${id}`, ownerId: 1, kind: 'merge', now, input: {}, progress: {} }
      await stores.merges.start(merge, task)
      const act = { at: now.toISOString(), actorId: 1, changes: [] }
      expect(await stores.merges.end(merge, act, { byTask: {}, late: 0 })).toBe(true)
    }
    return ids
  }

  it('is the same when the portal has it written, whatever step was cut off', async () => {
    const { id, companyId } = companyAdmin
    const path = await writtenInPortal(source, { ownerId: id, companyId, scope: 'company' })
    const commanded = await companyExport(source, companyId, { ofUserId: companyAdmin.id }, 'commanded')
    expect(await contentOf(path)).toEqual(await contentOf(commanded))
  })

  it('leaves no kind out without a reason', () => {
    const kept = tableKinds.filter(({ fate }) => fate === 'kept').map(({ name }) => name)
    const given = companyKinds.map(({ name }) => name)
    expect(kept.filter((name) => !given.includes(name) && !leftOutOfCompany.has(name))).toEqual([])
    const known = [...leftOutOfCompany.keys()]
    expect(known.filter((name) => !kept.includes(name) || given.includes(name))).toEqual([])
  })

  it('gives every field of tickets and people, or withholds it, by decision', () => {
    const withheld = (record: { shape: object }, part: { shape: object }) =>
      new Set(Object.keys(record.shape).filter((field) => !(field in part.shape)))
    expect(withheld(TicketRecord, givenToCompany.Ticket)).toEqual(
      new Set([
        ...[
          'sharedSince',
          'earlier',
          'teamId',
          'tagIds',
          'links',
          'checklist',
          'raisedAs',
          'levels',
          'timedAs',
        ],
        ...['firstResponseRiskAt', 'nextResponseRiskAt', 'resolutionRiskAt', 'unansweredSince'],
        ...['lateAnswerDueAt', 'pauses', 'breachedDueAt', 'mailThread', 'recurring'],
      ]),
    )
    expect(withheld(UserRecord, givenToCompany.User)).toEqual(
      new Set([
        ...['vendorId', 'signature', 'staffSince', 'passwordHash', 'authEpoch', 'twoFactor', 'hearing'],
        ...['mailNotifications', 'absence', 'deactivatedAt', 'erasedAt', 'changedCompany'],
      ]),
    )
    expect(withheld(RecurringRecord, givenToCompany.Recurring)).toEqual(
      new Set([
        ...['version', 'createdById', 'assignment', 'tagIds', 'items', 'holds', 'state', 'doneUntil', 'last'],
        'problem',
      ]),
    )
    // Of these everything is given but what is named: a new field is looked at first.
    const counts = [
      givenToCompany.Question,
      givenToCompany.Visit,
      givenToCompany.Device,
      givenToCompany.LogEntry,
      givenToCompany.Document,
    ]
    expect(counts.map(({ shape }) => Object.keys(shape).length)).toEqual([10, 18, 18, 11, 10])
  })
})

describe('an archive that was tampered with is refused before anything is written', () => {
  const line = (item: object) => new TextEncoder().encode(`${JSON.stringify(item)}\n`)
  const counter = line({ pk: 'COUNTER#users', sk: 'COUNTER', value: 3 })
  const part = 'records/counter/000001.jsonl'

  /** `claims`: the sizes that it lists in place of the real ones. */
  async function zipOf(
    files: readonly (readonly [path: string, bytes: Uint8Array<ArrayBuffer>])[],
    claims: ReadonlyMap<string, number> = new Map(),
  ): Promise<Uint8Array> {
    const entries = []
    const parts: Uint8Array[] = []
    let offset = 0
    for (const [path, bytes] of files) {
      const made = await zipEntry(path, bytes, { offset, isDeflated: true })
      entries.push({ ...made.entry, size: claims.get(path) ?? bytes.length })
      parts.push(...made.parts)
      offset += made.parts.reduce((sum, { length }) => sum + length, 0)
    }
    return Buffer.concat([...parts, zipEnd(entries, offset)])
  }
  const manifestOf = async (files: readonly object[], records: Record<string, number> = { counter: 1 }) =>
    line({
      format: 'remotehands-archive',
      version: 1,
      madeAt: now.toISOString(),
      scope: { of: 'everything' },
      records,
      files,
    })
  const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const listed = async (path: string, bytes: Uint8Array<ArrayBuffer>, more: object = { records: 1 }) => ({
    ...{ path, bytes: bytes.length, sha256: await digest(bytes) },
    ...more,
  })

  async function refused(bytes: Uint8Array): Promise<string> {
    const path = join(folder, 'tampered.zip')
    await writeFile(path, bytes)
    const target = newSystem()
    const error = await importInto(target, path).catch((each: unknown) => each)
    expect(error).toBeInstanceOf(OperatorProblem)
    expect(itemsInMemory(target.table)).toEqual([])
    return (error as Error).message
  }

  /** What is said of an archive with these counters, which its manifest lists as they are. */
  async function refusalOf(bytes: Uint8Array<ArrayBuffer>, records = 1): Promise<string> {
    const manifest = await manifestOf([await listed(part, bytes, { records })], { counter: records })
    return refused(
      await zipOf([
        [part, bytes],
        ['manifest.json', manifest],
      ]),
    )
  }

  it('takes one that is as its manifest says', async () => {
    const whole = await zipOf([
      [part, counter],
      ['manifest.json', await manifestOf([await listed(part, counter)])],
    ])
    const path = join(folder, 'small.zip')
    await writeFile(path, whole)
    const target = newSystem()
    await importInto(target, path)
    expect((await target.table.get({ pk: 'COUNTER#users', sk: 'COUNTER' }))?.value).toBe(3)
  })

  it('cut off, or no zip at all', async () => {
    const whole = await readFile(archived)
    expect(await refused(whole.subarray(0, whole.length / 2))).toMatch(/can’t be read as an archive/)
    expect(await refused(Buffer.from('not a zip'))).toMatch(/can’t be read as an archive/)
  })

  it('without a manifest, or with another one', async () => {
    expect(await refused(await zipOf([[part, counter]]))).toMatch(/no manifest/)
    expect(await refused(await zipOf([['manifest.json', line({ format: 'other' })]]))).toMatch(
      /can’t be read/,
    )
    const newer = line({
      ...(JSON.parse(Buffer.from(await manifestOf([])).toString()) as object),
      version: 2,
    })
    expect(await refused(await zipOf([['manifest.json', newer]]))).toMatch(/an archive of version 2/)
  })

  it('with a changed byte', async () => {
    const changed = line({ pk: 'COUNTER#users', sk: 'COUNTER', value: 4 })
    const manifest = await manifestOf([await listed(part, counter)])
    expect(
      await refused(
        await zipOf([
          [part, changed],
          ['manifest.json', manifest],
        ]),
      ),
    ).toMatch(/was changed/)
  })

  it('with a changed byte of what nobody imports', async () => {
    const readme = await listed('README.md', line({ a: 1 }), {})
    const whole = await zipOf([
      ['README.md', line({ a: 2 })],
      ['manifest.json', await manifestOf([readme], {})],
    ])
    expect(await refused(whole)).toMatch(/README.md was changed/)
  })

  it('with a file more, one less, or one twice', async () => {
    const manifest = await manifestOf([await listed(part, counter)])
    const more = 'records/counter/000002.jsonl'
    expect(
      await refused(
        await zipOf([
          [part, counter],
          [more, counter],
          ['manifest.json', manifest],
        ]),
      ),
    ).toMatch(/isn’t in/)
    expect(await refused(await zipOf([['manifest.json', manifest]]))).toMatch(/is missing/)
    expect(
      await refused(
        await zipOf([
          [part, counter],
          [part, counter],
          ['manifest.json', manifest],
        ]),
      ),
    ).toMatch(/two files/)
  })

  it.each(['../../etc/passwd', '/etc/passwd', 'files/attachments/../../x', 'files\\attachments\\x'])(
    'with a file at %s',
    async (path) => {
      const manifest = await manifestOf([await listed(path, counter, {})], {})
      await refused(
        await zipOf([
          [path, counter],
          ['manifest.json', manifest],
        ]),
      )
    },
  )

  it.each([
    ['more than any file has', 65 * 1024 * 1024, /that large/],
    ['more than it says', counter.length, /can’t be read/],
  ])('with a file that unpacks to %s', async (_, claimed, message) => {
    const path = `files/attachments/${'a'.repeat(32)}`
    const content = claimed === counter.length ? new Uint8Array(100_000) : counter
    const file = { ...(await listed(path, counter, {})), bytes: claimed }
    const manifest = await manifestOf([file], {})
    const claims = new Map([[path, claimed]])
    expect(
      await refused(
        await zipOf(
          [
            [path, content],
            ['manifest.json', manifest],
          ],
          claims,
        ),
      ),
    ).toMatch(message)
  })

  it.each([
    ['no record', { value: 3 }, /is no record/],
    ['a record of another kind', { pk: 'USER#1', sk: 'PROFILE', id: 1 }, /among its records/],
    ['what no archive has', { pk: 'JOB#keep-indexes', sk: 'BEHIND' }, /among its records/],
    [
      'a field of another type',
      { pk: 'COUNTER#users', sk: 'COUNTER', value: 'three' },
      /is no record of the kind/,
    ],
  ])('with %s', async (_, item: object, message) => {
    expect(await refusalOf(line(item))).toMatch(message)
  })

  it.each([
    ['a record twice', [counter, counter], /COUNTER#users COUNTER twice/],
    [
      'a number that no table takes',
      [new TextEncoder().encode('{"pk":"COUNTER#users","sk":"COUNTER","value":3,"odd":1e400}\n')],
      /can’t be stored/,
    ],
    [
      'a key that no index takes',
      [line({ pk: 'COUNTER#users', sk: 'COUNTER', value: 3, gsi1pk: 5 })],
      /can’t be stored/,
    ],
    [
      'more than fits into an item',
      [line({ pk: 'COUNTER#users', sk: 'COUNTER', value: 3, odd: 'x'.repeat(400 * 1024) })],
      /can’t be stored/,
    ],
    ['a line that is cut off', [counter, counter.slice(0, 20)], /its last line has no end/],
    [
      'a counter that is too far',
      [line({ pk: 'COUNTER#users', sk: 'COUNTER', value: Number.MAX_SAFE_INTEGER })],
      /further than any counter gets/,
    ],
  ])('with %s', async (_, lines, message) => {
    const bytes = Uint8Array.from(lines.flatMap((each) => [...each]))
    expect(await refusalOf(bytes, lines.length)).toMatch(message)
  })

  it('with a record in two of its files', async () => {
    const more = 'records/counter/000002.jsonl'
    const files = [await listed(part, counter), await listed(more, counter)]
    const whole = await zipOf([
      [part, counter],
      [more, counter],
      ['manifest.json', await manifestOf(files, { counter: 2 })],
    ])
    expect(await refused(whole)).toMatch(/COUNTER#users COUNTER twice/)
  })

  it.each([
    { pk: 'TAG#3', sk: 'COUNT', id: 4 },
    { pk: 'TICKET#3#TIME', sk: '5', id: 3 },
    { pk: 'TAG#03', sk: 'COUNT', id: 3 },
  ])('with a record at $pk $sk that has another id', async (item) => {
    const other = 'records/other/000001.jsonl'
    const manifest = await manifestOf([await listed(other, line(item))], { other: 1 })
    const whole = await zipOf([
      [other, line(item)],
      ['manifest.json', manifest],
    ])
    expect(await refused(whole)).toBe(`${item.pk} ${item.sk} says that its id is ${item.id}.`)
  })

  it('with fewer records than it says', async () => {
    const manifest = await manifestOf([await listed(part, counter)], { counter: 2 })
    expect(
      await refused(
        await zipOf([
          [part, counter],
          ['manifest.json', manifest],
        ]),
      ),
    ).toMatch(/there are 1/)
  })

  /** An archive with one kind of its lines changed, and a manifest that lists them so. */
  async function changedIn(path: string, kind: string, change: (item: Item) => object | object[]) {
    const archive = await openArchive(path)
    const contents = new Map<string, Item[]>()
    for await (const { kind: each, items } of archive.parts())
      contents.set(each, [...(contents.get(each) ?? []), ...items])
    archive.close()
    const [first = { pk: 'NONE', sk: 'NONE' }, ...others] = contents.get(kind) ?? []
    contents.set(kind, [...[change(first)].flat(), ...others] as Item[])
    const files = await Promise.all(
      [...contents].map(async ([each, items]) => {
        const at = `records/${each}/000001.jsonl`
        const bytes = new TextEncoder().encode(items.map((item) => `${lineOf(item)}\n`).join(''))
        return { at, bytes, entry: await listed(at, bytes, { records: items.length }) }
      }),
    )
    const counts = Object.fromEntries([...contents].map(([each, items]) => [each, items.length]))
    const manifest = JSON.parse(
      Buffer.from(
        await manifestOf(
          files.map(({ entry }) => entry),
          counts,
        ),
      ).toString(),
    )
    const whole = line({ ...manifest, scope: archive.manifest.scope })
    return zipOf([...files.map(({ at, bytes }) => [at, bytes] as const), ['manifest.json', whole]])
  }

  it('with a counter by which a new record would get the number of another', async () => {
    const behind = await changedIn(archived, 'counter', (each) => ({ ...each, value: 1 }))
    expect(await refused(behind)).toMatch(/COUNTER#\w+ is at \d+, though there is/)
  })

  describe('of one company', () => {
    let ofCompany: string
    beforeAll(async () => {
      const { companyId = 0 } = (await source.stores.users.byUsername('client')) ?? {}
      ofCompany = join(folder, 'to-tamper.zip')
      await writeArchive(ofCompany, await companySource(companyId, source, 'all', now), now)
    })

    it('takes it as it is', async () => {
      const path = join(folder, 'same.zip')
      await writeFile(path, await changedIn(ofCompany, 'user', (user) => user))
      await importInto(newSystem(), path)
    })

    it.each<[string, string, (item: Item) => object | object[], RegExp]>([
      [
        'somebody who is more than a client',
        'user',
        (user) => ({ ...user, role: 'global_admin' }),
        /the role/,
      ],
      ['somebody of another company', 'user', (user) => ({ ...user, companyId: 1 }), /another company/],
      ['a password', 'user', (user) => ({ ...user, passwordHash: 'known' }), /has “passwordHash”/],
      [
        'two with one username',
        'user',
        (user) => [user, { ...user, id: 900, pk: 'USER#900' }],
        /username of/,
      ],
      [
        'a ticket of another company',
        'ticket',
        (ticket) => ({ ...ticket, companyId: 99 }),
        /another company/,
      ],
      [
        'what only staff write',
        'ticket',
        (ticket) => ({ ...ticket, mailThread: 'known' }),
        /has “mailThread”/,
      ],
      ['a number that is too far', 'ticket', (ticket) => ({ ...ticket, ...farAway }), /more digits/],
      [
        'an event of another ticket',
        'ticket-event',
        (event) => ({ ...event, ticketId: 4_444 }),
        /says that it/,
      ],
      [
        'an event of no ticket',
        'ticket-event',
        (event) => ({ ...event, ticketId: 4_444, pk: 'TICKET#4444' }),
        /belongs to TICKET#4444, which is missing/,
      ],
      [
        'another company',
        'company',
        (company) => [company, { ...company, id: 88, pk: 'COMPANY#88', name: 'Another' }],
        /another company than/,
      ],
      ['the service company', 'former-company', formerly({ name: 'Remotehands' }), /name of the service/],
      [
        'what went to another',
        'former-company',
        formerly({ name: 'Old Ltd', mergedInto: 77 }),
        /merged into 77/,
      ],
      [
        'a link of the seal',
        'log-entry',
        () => ({ ...logged, pk: 'AUDIT#CHAIN#5', sk: '1' }),
        /another entry/,
      ],
    ])('with %s', async (_, kind, change, message) => {
      expect(await refused(await changedIn(ofCompany, kind, change))).toMatch(message)
    })

    const farAway = { id: Number.MAX_SAFE_INTEGER, pk: `TICKET#${Number.MAX_SAFE_INTEGER}` }

    it('with a file that no record names', async () => {
      const path = `files/attachments/${'z'.repeat(32)}`
      const scope = { of: 'company', companyId: 2, name: 'Harborline', privateTickets: 'all' }
      const company = line({ pk: 'COMPANY#2', sk: 'COMPANY', id: 2, name: 'Harborline', createdAt: now })
      const at = 'records/company/000001.jsonl'
      const files = [await listed(at, company), await listed(path, counter, {})]
      const manifest = JSON.parse(Buffer.from(await manifestOf(files, { company: 1 })).toString())
      const whole = await zipOf([
        [at, company],
        [path, counter],
        ['manifest.json', line({ ...manifest, scope })],
      ])
      expect(await refused(whole)).toBe(`No record names ${path}.`)
    })
  })

  const logged = {
    ...{ id: '01KLOGGED', at: now.toISOString(), actorId: null, actor: 'System', subject: 'company' },
    ...{ subjectId: 2, label: 'Harborline', action: 'renamed', companyId: 2, changes: [], ip: null },
  }

  function formerly(more: object) {
    const merge = { taskId: '01KMERGE', ownerId: 1, startedAt: now.toISOString() }
    const company = { createdAt: now.toISOString(), mergedInto: 2, merge, mergeEndedAt: now.toISOString() }
    return () => ({ pk: 'COMPANY#60', sk: 'COMPANY', id: 60, ...company, ...more })
  }
})

it('every item that docs/data-model.md lists is of a known kind, which says whether it is archived', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/data-model.md'), 'utf8')
  const [, section = ''] = document.split('## Items')
  const [table = ''] = section.split('## Access patterns')
  const keysIn = (cell = '') =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/<[^>]+>|…/g, '7'))
  const unknown: string[] = []
  let partitions: string[] = []
  for (const row of table.split('\n').filter((each) => /^\| (?!entity|-)/.test(each))) {
    const [, pk, sk] = row.split(' | ').map((cell) => cell.trim())
    if (/in `gsi3`|in `gsi4`/.test(row)) break
    if (pk === undefined || sk === undefined || !/`/.test(sk)) continue
    if (/`/.test(pk)) partitions = keysIn(pk)
    else if (pk !== 'the same') continue
    const isKnown = (key: Pick<Item, 'pk' | 'sk'>) => tableKindOf(key as Item).name !== 'other'
    for (const sort of keysIn(sk))
      if (!partitions.some((partition) => isKnown({ pk: partition, sk: sort })))
        unknown.push(`${partitions.join()} ${sort}`)
  }
  expect(unknown).toEqual([])
  expect(itemsInMemory(source.table).filter((item) => tableKindOf(item).name === 'other')).toEqual([])
})
