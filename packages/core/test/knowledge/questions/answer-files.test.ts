import { limits, roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { keepPeriods } from '../../../src/index.ts'
import type { Browser } from '../../support/browser.ts'
import { createTestApp } from '../../support/test-app.ts'

const png = '\x89PNG\r\n\x1a\n and the rest'

/** A question of Acme, and staff who answer it with files. */
async function createDesk() {
  const app = createTestApp()
  const client = await app.signInAs('client')
  const techie = await app.signInAs('techie', 'Remotehands')
  const { id } = (await client.call('questions.create', { body: { question: 'Which cable?' } })).json
  const send = async (by: Browser, name = 'rack.png', content = png) => {
    const { json } = await by.call('uploads.create', { body: { name, size: content.length } })
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0))
    await app.files.receive([...Object.entries(json.fields), ['file', new Blob([bytes])]])
    return json.id
  }
  const answer = (attachmentIds: string[], by: Browser = techie, text = 'Fibre.') =>
    by.call('questions.answer', { params: { id }, body: { answer: text, attachmentIds } })
  const read = (by: Browser, attachmentId: string, question = id) =>
    by.call('questions.attachment', { params: { id: question, attachmentId } })
  const removeFiles = () => keepPeriods({ ...app, removeFile: app.files.remove })
  return { ...app, client, techie, id, send, answer, read, removeFiles }
}

describe('the files of an answer', () => {
  test('stand with it, in their order, for its company and for staff', async () => {
    const { client, techie, send, answer, read } = await createDesk()
    const [picture, text] = [await send(techie), await send(techie, 'ports.txt', 'eth0')]
    const attachments = [
      { id: text, name: 'ports.txt', size: 4, contentType: 'application/octet-stream', isInline: false },
      { id: picture, name: 'rack.png', size: png.length, contentType: 'image/png', isInline: true },
    ]
    const { status, json } = await answer([text, picture])
    expect({ status, json }).toMatchObject({ status: 200, json: { attachments } })
    expect((await client.call('questions.list')).json).toMatchObject([{ attachments }])
    expect((await techie.call('questions.queue')).json).toMatchObject([{ attachments }])
    const { url } = (await read(client, picture)).json
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      ...{ name: 'rack.png', contentType: 'image/png', isInline: 'true' },
      until: '2026-03-02T09:05:00.000Z',
    })
  })

  test('are named in the audit log', async () => {
    const { techie, send, answer, runJobs, signInAs } = await createDesk()
    await answer([await send(techie), await send(techie, 'ports.txt', 'eth0')])
    await runJobs()
    const query = { subject: 'question', action: 'answered' }
    const { json } = await (await signInAs('admin', 'Remotehands')).call('audit.list', { query })
    expect(json).toMatchObject([{ changes: [{ field: 'files', from: null, to: 'rack.png, ports.txt' }] }])
  })

  test('are none without any', async () => {
    const { techie, id, client } = await createDesk()
    await techie.call('questions.answer', { params: { id }, body: { answer: 'Fibre.' } })
    expect((await client.call('questions.list')).json).toMatchObject([{ attachments: [] }])
  })

  test('are named in the mail, where pictures stand as words', async () => {
    const { techie, send, answer, mails, runJobs } = await createDesk()
    const picture = await send(techie)
    await answer(
      [picture, await send(techie, 'ports.txt', 'eth0')],
      techie,
      `So: ![rack](attachment:${picture})`,
    )
    await runJobs()
    const mail = mails.find(({ text }) => text.includes('answered your question'))
    expect(mail?.text).toContain('So: [Picture: rack]')
    expect(mail?.text).toContain('Attached, to read in the portal: rack.png, ports.txt')
    expect(mail?.text).not.toContain('attachment:')
  })

  test('stay out of the article that is made of it: its pictures are named', async () => {
    const { techie, id, send, answer } = await createDesk()
    const picture = await send(techie)
    await answer([picture], techie, `So:\n\n![rack](attachment:${picture})`)
    const { json } = await techie.call('questions.publish', { params: { id } })
    expect(json.body).toBe('So:\n\n[Picture: rack]')
  })

  test.each([
    ['waiting', 'FILE_BEING_CHECKED'],
    ['infected', 'FILE_INFECTED'],
    ['unscannable', 'FILE_NOT_CHECKED'],
  ] as const)('are not given out while the verdict is %s', async (verdict, code) => {
    const { client, techie, send, answer, read, files } = await createDesk()
    const file = await send(techie)
    await answer([file])
    files.judge(file, verdict)
    for (const by of [client, techie])
      expect(await read(by, file)).toMatchObject({ status: 409, json: { code } })
    files.judge(file, 'clean')
    expect((await read(client, file)).status).toBe(200)
  })
})

describe('who may read them', () => {
  test.for(roles)('%s of the company that asked', async (role) => {
    const { techie, send, answer, read, signInAs } = await createDesk()
    const file = await send(techie)
    await answer([file])
    const mayRead = role !== 'vendor'
    expect((await read(await signInAs(role), file)).status).toBe(mayRead ? 200 : 403)
  })

  test('is nobody of another company, who cannot tell them from none, and nobody who is signed out', async () => {
    const { techie, id, send, answer, read, files, signInAs, visit } = await createDesk()
    const file = await send(techie)
    await answer([file])
    files.judge(file, 'infected')
    const other = await signInAs('client', 'Globex')
    const admin = await signInAs('local_admin', 'Globex')
    const own = (await other.call('questions.create', { body: { question: 'Ours?' } })).json.id
    for (const by of [other, admin])
      for (const question of [id, own]) expect((await read(by, file, question)).status).toBe(404)
    expect((await read(visit(), file)).status).toBe(401)
  })

  test('is nobody through another question, or before it is answered', async () => {
    const { client, techie, send, answer, read } = await createDesk()
    const other = (await client.call('questions.create', { body: { question: 'Which switch?' } })).json.id
    const file = await send(techie)
    expect((await read(client, file)).status).toBe(404)
    await answer([file])
    expect((await read(client, file, other)).status).toBe(404)
  })
})

describe('an answer takes', () => {
  const refused = (message: string) => ({
    status: 400,
    json: { code: 'VALIDATION_FAILED', fields: { attachmentIds: expect.stringContaining(message) } },
  })

  test('no file of somebody else, none of another message, and none twice', async () => {
    const { client, techie, send, answer, id } = await createDesk()
    const theirs = await send(client)
    expect(await answer([theirs])).toMatchObject(refused('not uploaded'))
    const file = await send(techie)
    expect(await answer([file, file])).toMatchObject(refused('once'))
    const question = (await client.call('questions.create', { body: { question: 'Which switch?' } })).json
    const body = { answer: 'The old one.', attachmentIds: [file] }
    expect((await techie.call('questions.answer', { params: { id: question.id }, body })).status).toBe(200)
    expect(await answer([file])).toMatchObject(refused('belongs to another message'))
    const { json } = await client.call('questions.list')
    expect(json.find((each) => each.id === id)).toMatchObject({ isAnswered: false, attachments: [] })
  })

  test('as many as a reply, and only ids', async () => {
    const { answer } = await createDesk()
    const most = limits.attachment.perMessage
    expect(await answer(Array(most + 1).fill('a'.repeat(32)))).toMatchObject(refused(`at most ${most}`))
    expect((await answer(['../secret'])).status).toBe(400)
  })
})

describe('an answer that is sent again', () => {
  test('is the same answer, with its files, and nobody is told twice', async () => {
    const { techie, send, answer, mails, runJobs, read, removeFiles } = await createDesk()
    const file = await send(techie)
    const [first, second] = [await answer([file]), await answer([file])]
    expect(second).toMatchObject({ status: 200, json: first.json })
    await runJobs()
    await removeFiles()
    expect(mails.filter(({ text }) => text.includes('Fibre.'))).toHaveLength(1)
    expect((await read(techie, file)).status).toBe(200)
  })

  test('also twice at the same moment', async () => {
    const { techie, send, answer, read, files, removeFiles } = await createDesk()
    const file = await send(techie)
    const answers = await Promise.all([answer([file]), answer([file]), answer([file])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await removeFiles()
    expect(files.ids()).toEqual([file])
    expect((await read(techie, file)).status).toBe(200)
  })

  test('claims its files again when the first attempt broke off', async () => {
    const { techie, send, answer, read, stores } = await createDesk()
    const file = await send(techie)
    const { answer: write } = stores.questions
    stores.questions.answer = () => Promise.reject(new Error('The line is dead.'))
    expect((await answer([file])).status).toBe(500)
    stores.questions.answer = write
    expect((await answer([file])).status).toBe(200)
    expect((await read(techie, file)).status).toBe(200)
  })
})

describe('an answer that comes too late', () => {
  test('leaves its files to their writer', async () => {
    const { techie, send, answer, client, signInAs } = await createDesk()
    await answer([])
    const other = await signInAs('admin', 'Remotehands')
    const file = await send(other)
    expect(await answer([file], other)).toMatchObject({ status: 409, json: { code: 'ALREADY_ANSWERED' } })
    expect(await answer([await send(techie)])).toMatchObject({ status: 409 })
    const { id } = (await client.call('questions.create', { body: { question: 'Which switch?' } })).json
    const body = { answer: 'The old one.', attachmentIds: [file] }
    expect((await other.call('questions.answer', { params: { id }, body })).status).toBe(200)
  })

  test('by a moment, leaves no file behind that nobody names', async () => {
    const { send, answer, files, client, signInAs, removeFiles } = await createDesk()
    const staff = await Promise.all(Array.from({ length: 4 }, () => signInAs('techie', 'Remotehands')))
    const sent = await Promise.all(staff.map(async (by) => ({ by, file: await send(by) })))
    const answers = await Promise.all(sent.map(({ by, file }, at) => answer([file], by, `Answer ${at}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await removeFiles()
    const [question] = (await client.call('questions.list')).json
    expect(files.ids()).toEqual(question?.attachments.map(({ id }) => id))
    expect(files.ids()).toHaveLength(1)
  })
})
