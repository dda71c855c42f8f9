import { type EndpointId, endpoints, hourMs, limits } from '@remotehands/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Mail, mailReports, watchDeadlines, watchTickets } from '../../src/index.ts'
import type { Browser } from '../support/browser.ts'
import { textIn } from '../support/text-in-files.ts'
import { openReadersDesk, type ReadersDesk } from './readers-desk.ts'

/** Who may read what Eve raised: privately, privately with Fay asked to approve it, and not privately. */
const readers = {
  alone: ['eve'],
  asked: ['eve', 'fay'],
  shared: ['eve', 'fay', 'lou', 'cat'],
} as const
type Kind = keyof typeof readers
const kinds = Object.keys(readers) as Kind[]
const clients = ['amy', 'cat', 'fay', 'lou', 'eve', 'gus'] as const
const said = (kind: Kind) => `Said${kind}`
/** Stands in what only staff see. */
const hidden = (kind: Kind) => `Hidden${kind}`
/** Whoever the report by mail goes to reads figures and lists of names alone. */
const quarter = '2026-04-01T12:00:00.000Z'

type Ids = { tickets: number[]; visits: number[]; files: string[]; others: number[] }

async function raiseAll(desk: ReadersDesk): Promise<Ids> {
  const { app, as, idOf } = desk
  const admin = await app.signInAs('admin', 'Remotehands')
  const params = { id: idOf('fay') }
  const { version } = (await as('lou').call('users.read', { params })).json
  await as('lou').call('users.update', { params, body: { version, isApprover: true } })
  const terms = { name: 'Laptop', questions: [], approvals: 1 }
  await admin.call('requestForms.create', { body: { version: 0, terms } })
  const ids: Ids = { tickets: [], visits: [], files: [], others: desk.others }
  for (const kind of kinds) {
    const { json: form } = await as('eve').call('uploads.create', {
      body: { name: `${said(kind)}.txt`, size: 4 },
    })
    await app.files.receive([...Object.entries(form.fields), ['file', new Blob(['text'])]])
    const body = {
      ...{ title: `${said(kind)} title`, description: `${said(kind)} text`, attachmentIds: [form.id] },
      ...{ isPrivate: kind !== 'shared', ...(kind === 'asked' && { formId: 1 }) },
    }
    const raised = await as('eve').call('tickets.create', { body })
    expect(raised.status).toBe(201)
    const { id } = raised.json
    ids.tickets.push(id)
    ids.files.push(form.id)
    const one = { params: { id } }
    const item = { id: crypto.randomUUID(), text: hidden(kind), dueOn: '2026-03-02' }
    const tess = as('tess')
    await as('eve').call('tickets.reply', { ...one, body: { message: `${said(kind)} reply` } })
    await tess.call('tickets.reply', { ...one, body: { message: `${said(kind)} answer` } })
    await tess.call('tickets.note', { ...one, body: { message: hidden(kind) } })
    await tess.call('tickets.changeChecklist', {
      ...one,
      body: { change: { act: 'add', items: [item] } } as never,
    })
    const { version } = (await tess.call('tickets.readForStaff', one)).json
    await tess.call('tickets.update', { ...one, body: { version, tags: [hidden(kind)] } })
    const time = { subject: { kind: 'ticket', id }, minutes: 25, note: hidden(kind) }
    await tess.call('time.create', {
      body: time as never,
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const appointed = await tess.call('visits.create', {
      body: {
        ...{ title: `${said(kind)} visit`, companyId: desk.others[0] as number, ticketId: id },
        ...{ startsAt: '2026-03-31T15:00:00.000Z', endsAt: '2026-03-31T16:00:00.000Z' },
      },
    })
    // What waits for approval gets no appointment.
    expect(appointed.status).toBe(kind === 'asked' ? 409 : 201)
    ids.visits.push(appointed.json.id ?? 0)
  }
  return ids
}

/** What leaves for those who read reports: the company's full export, and its review by mail. */
async function takeAlong({ app, idOf, others, settle }: ReadersDesk): Promise<string> {
  const [companyId = 0] = others
  const params = { id: companyId }
  const lou = await app.signIn('lou')
  expect((await lou.call('fullExports.start', { params })).status).toBe(200)
  const body = {
    ...{ name: 'Review', report: 'review', companyId, assigneeId: null, rhythm: 'quarterly', paper: 'a4' },
    ...{ recipientIds: [idOf('lou')], isPdf: true, isCsv: true, isOn: true },
  } as const
  expect((await lou.call('reportMails.create', { body })).status).toBe(201)
  await settle()
  const { fileId = '' } = (await app.stores.fullExports.of(idOf('lou'), companyId)) ?? {}
  return textIn((await app.files.exports.recall(fileId)) ?? new Uint8Array())
}

/** All that somebody reads of a mail. */
const textOf = ({ subject, text, html, files = [], invitation }: Mail) =>
  [subject, text, html, invitation?.text, ...files.map(({ bytes }) => textIn(bytes))].join('\n')

const shapes = new Map(
  endpoints.flatMap(([id, { query }]) => {
    if (!query) return []
    const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    return [[id, schema.properties ?? {}] as const]
  }),
)

/** Queries that a call may understand: what is needed, a search for what was said, and each value of what it chooses from. */
function queriesOf(id: EndpointId, ids: Ids): Record<string, string>[] {
  const shape = shapes.get(id)
  if (!shape) return [{}]
  const known: Record<string, string> = {
    ...{ limit: '100', from: '2026-01-01', to: '2026-03-31', id: String(ids.tickets[0]), kind: 'ticket' },
    ...{ subject: 'ticket', companyId: String(ids.others[0]), day: '2026-03-02', range: '30' },
  }
  const base = Object.fromEntries(Object.entries(known).filter(([name]) => name in shape))
  const choices = ['report', 'part', 'kind', 'view'].flatMap((name) => {
    const options = (shape[name] as { enum?: string[] } | undefined)?.enum ?? []
    return options.map((option) => ({ ...base, [name]: option }))
  })
  const { limit } = base
  const plain = limit === undefined ? {} : { limit }
  // Not by what is looked for itself: the log says what was searched for in an export.
  const searches = 'q' in shape ? ['said', 'title', 'reply'].map((q) => ({ ...plain, q })) : []
  return [plain, base, ...choices, ...searches]
}

/** All answers that somebody gets of any call that reads. */
async function readEverything(browser: Browser, ids: Ids): Promise<Map<EndpointId, string>> {
  const answers = new Map<EndpointId, string>()
  for (const [id, { method, path }] of endpoints) {
    if (method !== 'GET') continue
    const numbers = path.includes('{') ? [...new Set([...ids.tickets, ...ids.others])] : [0]
    for (const number of numbers)
      for (const query of queriesOf(id, ids)) {
        const at = ids.tickets.indexOf(number)
        const params = {
          id: number,
          ticketId: number,
          attachmentId: ids.files[at] ?? '',
          job: 'keep-indexes',
        }
        const { status, body = '', isBase64 } = await browser.call(id, { params, query })
        const text = isBase64 ? textIn(Buffer.from(body, 'base64')) : body
        if (status === 200) answers.set(id, `${answers.get(id) ?? ''}${text}`)
      }
  }
  const feed = await browser.call('calendar.create')
  const token = feed.status === 200 ? feed.json.url.split('/').at(-1) : undefined
  if (token)
    answers.set('calendar.feed', (await browser.call('calendar.feed', { params: { token } })).body ?? '')
  return answers
}

const findsIn = (answers: ReadonlyMap<EndpointId, string>, text: string) =>
  [...answers].flatMap(([id, answer]) => (answer.includes(text) ? [id] : []))

test('no call that reads, no file, mail, feed, frame or bell tells of a ticket to who may not read it', async () => {
  const desk = await openReadersDesk()
  const { app } = desk
  const ids = await raiseAll(desk)
  await desk.settle()
  app.clock.advance((limits.approval.remindHours * hourMs) / 1000 + 60)
  await watchTickets(app)
  await watchDeadlines(app)
  await desk.settle()
  const archive = await takeAlong(desk)
  app.clock.set(quarter)
  await mailReports(app)
  expect(app.mails.filter(({ files = [] }) => files.length === 2).map(({ to }) => to)).toEqual([
    'lou@acme.example',
  ])
  const reached: EndpointId[] = []
  for (const name of clients) {
    const answers = await readEverything(await app.signIn(name), ids)
    if (name === 'lou') answers.set('fullExports.file', archive)
    if (name === 'lou') reached.push(...findsIn(answers, said('shared')))
    const mails = app.mails.filter(({ to }) => to === `${name}@acme.example`)
    const mailed = mails.map(textOf).join('\n')
    const heard = desk.heard(name)
    for (const [at, kind] of kinds.entries()) {
      const may = readers[kind].some((reader) => reader === name)
      const isHeard = heard.some(
        (frame) =>
          frame.type === 'changed' &&
          ((frame.what === 'ticket' && frame.id === ids.tickets[at]) ||
            (frame.what === 'visit' && frame.id === ids.visits[at])),
      )
      expect({ name, kind, isHeard }).toEqual({ name, kind, isHeard: may })
      const found = { name, kind, by: findsIn(answers, said(kind)), isMailed: mailed.includes(said(kind)) }
      if (may) expect(found.by.length, JSON.stringify(found)).toBeGreaterThan(3)
      else expect(found).toEqual({ name, kind, by: [], isMailed: false })
      expect(findsIn(answers, hidden(kind))).toEqual([])
      expect(mailed).not.toContain(hidden(kind))
    }
  }
  // The walk reaches what there is.
  expect(reached).toEqual(
    expect.arrayContaining([
      ...['tickets.list', 'visits.list', 'visits.read', 'calendar.feed'],
      ...['reports.review', 'reports.file', 'fullExports.file', 'audit.list'],
    ]),
  )
  const ofStaff = await readEverything(await app.signInAs('admin', 'Remotehands'), ids)
  expect(findsIn(ofStaff, said('alone'))).toEqual(
    expect.arrayContaining(['tickets.queue', 'tickets.readForStaff', 'audit.list', 'audit.export']),
  )
  expect(findsIn(ofStaff, hidden('alone')).length).toBeGreaterThan(3)
})
