import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPassword } from '@remotehands/demo'
import { expect, test, vi } from 'vitest'
import { seededFolder } from './support/seeded-folder.ts'
import { startReady, visit } from './support/started-system.ts'

/** Found nowhere but in what this person wrote, and others of them. */
const [first, last, word] = ['Zephyrine', 'Quillfeather', 'zq-marker77']
const full = `${first} ${last}`
const email = `${word}@markers.example`
const marks = [first, last, word, 'markers.example', '5550 1987', '55501987']
const mail = (subject: string) =>
  [
    `From: ${full} <${email}>`,
    'To: support@remotehands.example',
    `Subject: ${subject}`,
    '',
    `Yours, ${full}`,
  ].join('\r\n')

/** Each file of a folder that has one of the marks in any encoding of its bytes that is one byte a letter. */
async function whereMarked(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        // SQLite's index of its log, which is mapped and holds no rows.
        if (name.endsWith('-shm')) return []
        const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0))
        const text = `${name} ${bytes.toString('latin1')} ${decoded(bytes)}`.toLowerCase()
        return marks.filter((mark) => text.includes(mark.toLowerCase())).map((mark) => `${name}: ${mark}`)
      }),
  )
  return found.flat().toSorted()
}

/** What mails have encoded: texts in base64 or with broken lines, and words of a header. */
function decoded(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const fromBase64 = ([, letters = '']: RegExpExecArray) => Buffer.from(letters, 'base64').toString('latin1')
  return [
    ...[...text.matchAll(/((?:^[\w+/]{4,76}={0,2}\r?\n)+)/gm)].map(fromBase64),
    ...[...text.matchAll(/=\?[\w-]+\?B\?([\w+/=]*)\?=/gi)].map(fromBase64),
    unquoted(text),
    unquoted(text.replaceAll(/\?=\s+=\?[\w-]+\?Q\?/gi, '').replaceAll('_', ' ')),
  ].join(' ')
}

const unquoted = (text: string) =>
  text
    .replaceAll(/=[ \t]*\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

test.for([
  ['a soft line break', 'Yours, Zephyrine Quill=\r\nfeather'],
  ['a word of a header', 'Subject: =?UTF-8?Q?About_Zephyrine_Qui?=\r\n =?UTF-8?Q?llfeather?='],
  ['the last line of base64', `${Buffer.from('Quillfeather').toString('base64')}\r\n`],
] as const)('finds a name in a mail that has %s in it', ([, text]) => {
  expect(decoded(Buffer.from(text))).toContain(last)
})

test('no file of the data folder has anything of a person who was erased', async () => {
  const folder = await seededFolder()
  const { baseUrl, printed } = await startReady(folder)
  const local = async (path: string, body: string, type = 'application/json') => {
    const response = await fetch(`${baseUrl}/__local/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const asked =
    (as: ReturnType<typeof visit>) =>
    async (path: string, body: unknown, method: 'GET' | 'POST' = 'POST') => {
      const { status, json } = await as(method, path, body)
      if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`)
      return json
    }
  const signIn = async (username: string, password = demoPassword) => {
    const browser = asked(visit(baseUrl))
    await browser('/api/auth/login', { username, password })
    return browser
  }
  const [admin, techie] = [await signIn('admin'), await signIn('techie')]
  const password = 'a long way to the harbor'
  await admin('/api/auth/clients', {
    ...{ firstName: first, lastName: last, username: word, email, phoneNumber: '+49 30 5550 1987' },
    ...{ company: 'Harborline Logistics', role: 'client', password },
  })
  const person = await signIn(word, password)
  const { id } = await person('/api/auth/me', undefined, 'GET')

  // They write, and others write of them.
  const content = `The file of ${full}`
  const upload = await person('/api/uploads', { name: `${full}.txt`, size: content.length })
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, String(value))
  form.set('file', new Blob([content]))
  expect((await fetch(upload.url, { method: 'POST', body: form })).ok).toBe(true)
  const ticket = await person('/api/tickets', {
    ...{ title: `Laptop of ${full}`, description: `Call +49 30 5550 1987. ${full}` },
    attachmentIds: [upload.id],
  })
  const of = `/api/tickets/${ticket.id}`
  await person(`${of}/replies`, { message: `Yours, ${full} (${email})` })
  await techie(`${of}/replies`, { message: `Hello ${first}, done.` })
  await techie(`/api/techie/tickets/${ticket.id}/notes`, { message: `${full} is right.` })
  const question = await person('/api/questions', { question: `Where is ${full}?` })
  await techie(`/api/techie/questions/${question.id}/answer`, { answer: `${full} is here.` })
  const preferredTimes = [new Date(Date.now() + 5 * 86_400_000).toISOString()]
  await person('/api/visits', { title: `Visit ${full}`, preferredTimes })
  await local('inbound', mail(`By mail from ${full}`), 'message/rfc822')
  await local('inbound', `X-Local-Verdict: fail\r\n${mail(`Held of ${full}`)}`, 'message/rfc822')
  await asked(visit(baseUrl))('/api/contact', {
    ...{ name: full, email, subject: 'Racks', role: 'IT', projectDetails: 'Ten racks from A to B.' },
    message: 'Please call me in the morning.',
  })
  await local('clock', '{"advance":"PT5M"}')
  const marked = new Set((await whereMarked(folder)).map((place) => place.split(':')[0]))
  expect(marked).toContain('dynamodb.sqlite')
  // The attached file, two mails that came in, and what was mailed.
  expect(marked.size).toBeGreaterThan(4)

  const before = printed.text.length
  await admin(`/api/users/${id}/erasure`, undefined)
  // Each of the two rounds is a task, which takes its time however far the clock is.
  const erasure = async () => (await admin('/api/erasures', undefined, 'GET'))[0]
  const patience = { timeout: 1_800_000, interval: 2_000 }
  await vi.waitFor(async () => expect((await erasure()).counts).not.toEqual({}), patience)
  await local('clock', '{"advance":"PT61M"}')
  await local('jobs/watch-deadlines', '')
  await vi.waitFor(async () => expect(await erasure()).toMatchObject({ state: 'done' }), patience)
  // The receipt's own mail goes within a day.
  await local('clock', '{"advance":"PT24H"}')
  await local('jobs/sweep-files', '')
  expect(await whereMarked(folder)).toEqual([])
  expect(marks.filter((mark) => printed.text.slice(before).includes(mark))).toEqual([])
  const read = await techie(`/api/techie/tickets/${ticket.id}`, undefined, 'GET').catch(() => undefined)
  expect(JSON.stringify(read ?? '')).not.toContain(last)
})
