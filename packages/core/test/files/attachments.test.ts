import { describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { createTicketDesk } from '../tickets/ticket-desk.ts'

const png = '\x89PNG\r\n\x1a\n and the rest'
const html = '<!doctype html><script>alert(document.domain)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const hour = 60 * 60

/** The desk, and people who send files to it. */
async function openDesk() {
  const desk = await createTicketDesk()
  /** Sends a file as the page does, with `changes` to the form; answers its id and the store's status. */
  const send = async (browser: Browser, content: string, name = 'photo.png', changes: object = {}) => {
    const { json, status } = await browser.call('uploads.create', { body: { name, size: content.length } })
    expect(status).toBe(200)
    const received = await desk.files.receive([
      ...Object.entries({ ...json.fields, ...changes }),
      ['file', new Blob([bytes(content)])],
    ])
    return { id: json.id, received, fields: json.fields }
  }
  const reply = (browser: Browser, id: number, attachmentIds: string[], key?: string) =>
    browser.call('tickets.reply', {
      params: { id },
      body: { message: 'See the file.', attachmentIds },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const read = async (browser: Browser, id: number, attachmentId: string) => {
    const { status, json } = await browser.call('tickets.attachment', { params: { id, attachmentId } })
    return { status, address: json.url ? new URL(json.url) : undefined }
  }
  const anna = await desk.signIn('anna')
  const tess = await desk.signIn('tess')
  return { ...desk, anna, tess, send, reply, read, ticketId: await desk.raise() }
}
const refused = (message: string) => ({
  status: 400,
  json: { code: 'VALIDATION_FAILED', fields: { attachmentIds: expect.stringContaining(message) } },
})

describe('a file on a ticket', () => {
  test('goes along with a new ticket, is in its history, and is read for five minutes', async () => {
    const { anna, tess, send, read, raise, clock } = await openDesk()
    const { id } = await send(anna, png, 'C:\\photos\\rack.png')
    const ticketId = await raise({ body: { attachmentIds: [id] } })
    const attachment = { id, name: 'rack.png', size: png.length, contentType: 'image/png', isInline: true }
    const { json } = await tess.call('tickets.historyForStaff', { params: { id: ticketId } })
    expect(json).toMatchObject([{ type: 'created', attachments: [attachment] }])
    const { address } = await read(anna, ticketId, id)
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      name: 'rack.png',
      contentType: 'image/png',
      isInline: 'true',
      until: new Date(clock.now().getTime() + 300_000).toISOString(),
    })
  })

  test.each([
    ['HTML that calls itself a picture', html, 'photo.png'],
    ['SVG', svg, 'drawing.svg'],
    ['SVG that calls itself a picture', svg, 'drawing.jpg'],
    ['plain text', 'hello', 'hello.txt'],
  ])('is only downloaded when it is %s', async (_, content, name) => {
    const { anna, send, reply, read, ticketId } = await openDesk()
    const { id } = await send(anna, content, name)
    expect((await reply(anna, ticketId, [id])).status).toBe(201)
    const { address } = await read(anna, ticketId, id)
    expect(address?.searchParams.get('contentType')).toBe('application/octet-stream')
    expect(address?.searchParams.get('isInline')).toBe('false')
  })

  test('is what it was when the message was sent, although its form is used again', async () => {
    const { anna, send, reply, read, ticketId, files } = await openDesk()
    const { id, fields } = await send(anna, png)
    await reply(anna, ticketId, [id])
    const other = new Blob([bytes(html.repeat(5).slice(0, png.length))])
    expect(await files.receive([...Object.entries(fields), ['file', other]])).toBe(204)
    const { address } = await read(anna, ticketId, id)
    expect(address?.searchParams.get('contentType')).toBe('image/png')
  })

  test('comes in the order in which the message names it', async () => {
    const { anna, tess, send, reply, ticketId } = await openDesk()
    const [a, b, c] = [await send(anna, png), await send(anna, 'two'), await send(anna, 'three')]
    await reply(anna, ticketId, [c.id, a.id, b.id])
    const { json } = await tess.call('tickets.historyForStaff', { params: { id: ticketId } })
    expect(json.at(-1)?.attachments.map(({ id }) => id)).toEqual([c.id, a.id, b.id])
  })
})

describe('who may read a file', () => {
  test('is who may read its ticket: the company, its administrator and staff', async () => {
    const { anna, send, reply, read, ticketId, signIn } = await openDesk()
    const { id } = await send(anna, png)
    await reply(anna, ticketId, [id])
    for (const username of ['anna', 'alan', 'lou', 'vera', 'tess'])
      expect((await read(await signIn(username), ticketId, id)).status).toBe(200)
  })

  test('is nobody of another company, who cannot tell it from none', async () => {
    const { anna, send, reply, read, ticketId, signIn, raise } = await openDesk()
    const { id } = await send(anna, png)
    await reply(anna, ticketId, [id])
    const gus = await signIn('gus')
    const own = await raise({ by: 'gus' })
    expect((await read(gus, ticketId, id)).status).toBe(404)
    expect((await read(gus, own, id)).status).toBe(404)
    expect((await read(gus, own, 'z'.repeat(32))).status).toBe(404)
  })

  test('is not found through another ticket of the same company', async () => {
    const { anna, send, reply, read, ticketId, raise } = await openDesk()
    const { id } = await send(anna, png)
    await reply(anna, ticketId, [id])
    expect((await read(anna, await raise(), id)).status).toBe(404)
  })

  test('is staff alone when it hangs on an internal note', async () => {
    const { tess, send, read, ticketId, signIn } = await openDesk()
    const { id } = await send(tess, png)
    const body = { message: 'Look at this.', attachmentIds: [id] }
    expect((await tess.call('tickets.note', { params: { id: ticketId }, body })).status).toBe(201)
    expect((await read(tess, ticketId, id)).status).toBe(200)
    for (const username of ['anna', 'alan', 'lou', 'vera', 'gus'])
      expect((await read(await signIn(username), ticketId, id)).status).toBe(404)
  })

  test('is nobody before a message has it', async () => {
    const { anna, send, read, ticketId } = await openDesk()
    const { id } = await send(anna, png)
    expect((await read(anna, ticketId, id)).status).toBe(404)
  })
})

describe('an upload', () => {
  test('belongs to one message', async () => {
    const { anna, send, reply, ticketId } = await openDesk()
    const { id } = await send(anna, png)
    expect((await reply(anna, ticketId, [id])).status).toBe(201)
    expect(await reply(anna, ticketId, [id])).toMatchObject(refused('belongs to another message'))
  })

  test('belongs to one of many messages that want it at once', async () => {
    const { anna, send, reply, ticketId } = await openDesk()
    const { id } = await send(anna, png)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reply(anna, ticketId, [id])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('stays with its message when the call is repeated', async () => {
    const { anna, send, reply, ticketId } = await openDesk()
    const { id } = await send(anna, png)
    const key = 'the same key'
    expect((await reply(anna, ticketId, [id], key)).status).toBe(201)
    expect((await reply(anna, ticketId, [id], key)).status).toBe(201)
    expect(await reply(anna, ticketId, [id], 'another key')).toMatchObject(
      refused('belongs to another message'),
    )
  })

  test('stays with its note when the call is repeated', async () => {
    const { tess, send, ticketId } = await openDesk()
    const { id } = await send(tess, png)
    const note = {
      params: { id: ticketId },
      body: { message: 'See the file.', attachmentIds: [id] },
      headers: { 'idempotency-key': 'the same note' },
    }
    expect((await tess.call('tickets.note', note)).status).toBe(201)
    expect((await tess.call('tickets.note', note)).status).toBe(201)
  })

  test('is the sender’s own: another’s is as good as none', async () => {
    const { anna, send, reply, ticketId, signIn } = await openDesk()
    const { id } = await send(anna, png)
    for (const username of ['alan', 'lou', 'tess']) {
      const answer = await reply(await signIn(username), ticketId, [id])
      expect(answer).toMatchObject(refused('This file was not uploaded.'))
    }
    expect(await reply(anna, ticketId, ['z'.repeat(32)])).toMatchObject(
      refused('This file was not uploaded.'),
    )
    expect((await reply(anna, ticketId, [id])).status).toBe(201)
  })

  test.each([
    ['never arrived', async () => undefined, 'didn’t upload completely'],
    [
      'is older than an hour',
      (desk: Awaited<ReturnType<typeof openDesk>>) => desk.clock.advance(hour),
      'too long ago',
    ],
  ])('that %s cannot be attached', async (_, happen, message) => {
    const desk = await openDesk()
    const { anna, ticketId, reply, send } = desk
    const never = await anna.call('uploads.create', { body: { name: 'a.txt', size: 3 } })
    const { id } = message.startsWith('didn’t') ? never.json : await send(anna, 'abc', 'a.txt')
    await happen(desk)
    const answer = await reply(anna, ticketId, [id])
    expect(answer).toMatchObject(refused(message))
    expect(answer.json.fields?.attachmentIds).toContain('“a.txt”')
  })

  test('is refused twice in one message, and with one bad file none is taken', async () => {
    const { anna, send, reply, ticketId } = await openDesk()
    const [good, taken] = [await send(anna, png), await send(anna, 'text')]
    expect(await reply(anna, ticketId, [good.id, good.id])).toMatchObject(refused('once'))
    await reply(anna, ticketId, [taken.id])
    expect(await reply(anna, ticketId, [good.id, taken.id])).toMatchObject(refused('another message'))
    expect((await reply(anna, ticketId, [good.id])).status).toBe(201)
  })

  test.each([
    ['with another key', { key: 'b'.repeat(32) }, 403],
    ['with another policy', { policy: 'mine' }, 403],
  ])('is not received %s', async (_, changes, status) => {
    const { anna, send } = await openDesk()
    expect((await send(anna, png, 'photo.png', changes)).received).toBe(status)
  })

  test('is not received when its form has expired, when the file comes first, or with a byte more', async () => {
    const { anna, files, clock } = await openDesk()
    const { json } = await anna.call('uploads.create', { body: { name: 'a.txt', size: 3 } })
    const fields = Object.entries(json.fields)
    const file = (size: number): [string, Blob] => ['file', new Blob(['x'.repeat(size)])]
    expect(await files.receive([...fields, file(4)])).toBe(400)
    expect(await files.receive([file(3), ...fields])).toBe(403)
    clock.advance(hour)
    expect(await files.receive([...fields, file(3)])).toBe(403)
    expect(await files.inspect(json.id)).toBeUndefined()
  })
})

describe('preparing an upload', () => {
  test.each([
    [
      '10 MB and a byte',
      { name: 'a.bin', size: 10 * 1024 * 1024 + 1 },
      'size',
      'A file can be at most 10 MB.',
    ],
    ['nothing', { name: 'a.bin', size: 0 }, 'size', 'This file is empty.'],
    ['no name', { name: '', size: 1 }, 'name', 'The file needs a name.'],
  ])('is refused for %s', async (_, body, field, message) => {
    const { anna } = await openDesk()
    const { status, json } = await anna.call('uploads.create', { body })
    expect([status, json.fields]).toEqual([400, { [field]: message }])
  })

  test('takes 10 MB', async () => {
    const { anna } = await openDesk()
    const body = { name: 'a.bin', size: 10 * 1024 * 1024 }
    expect((await anna.call('uploads.create', { body })).status).toBe(200)
  })

  test('is refused to those who only look', async () => {
    const { signIn } = await openDesk()
    const vera = await signIn('vera')
    expect((await vera.call('uploads.create', { body: { name: 'a', size: 1 } })).status).toBe(403)
  })

  test('is possible a hundred times an hour for each person', async () => {
    const { anna, signIn, clock } = await openDesk()
    const ask = (browser: Browser) => browser.call('uploads.create', { body: { name: 'a', size: 1 } })
    const answers = await Promise.all(Array.from({ length: 105 }, () => ask(anna)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect((await ask(await signIn('alan'))).status).toBe(200)
    clock.advance(hour)
    expect((await ask(anna)).status).toBe(200)
  })

  test('names it by chance', async () => {
    const { anna } = await openDesk()
    const ids = new Set<string>()
    for (let count = 0; count < 20; count++) {
      const { json } = await anna.call('uploads.create', { body: { name: 'a', size: 1 } })
      expect(json.id).toMatch(/^[\w-]{32}$/)
      ids.add(json.id)
    }
    expect(ids.size).toBe(20)
  })
})

describe('a file that is scanned for malware', () => {
  test.each([
    ['waiting', 'FILE_BEING_CHECKED', '10'],
    ['infected', 'FILE_INFECTED', undefined],
    ['unscannable', 'FILE_NOT_CHECKED', undefined],
  ] as const)('is not given out while the verdict is %s, not even to staff', async (verdict, code, after) => {
    const { anna, tess, send, raise, files } = await openDesk()
    const { id: attachmentId } = await send(anna, png)
    const id = await raise({ body: { attachmentIds: [attachmentId] } })
    files.judge(attachmentId, verdict)
    for (const browser of [anna, tess]) {
      const { status, json, headers } = await browser.call('tickets.attachment', {
        params: { id, attachmentId },
      })
      expect({ status, code: json.code, after: headers['retry-after'] }).toEqual({ status: 409, code, after })
      expect(json).not.toHaveProperty('url')
    }
    files.judge(attachmentId, 'clean')
    expect((await anna.call('tickets.attachment', { params: { id, attachmentId } })).status).toBe(200)
  })

  test('says nothing of its verdict to whoever may not read it', async () => {
    const { anna, send, raise, files, signInAs } = await openDesk()
    const { id: attachmentId } = await send(anna, png)
    const id = await raise({ body: { attachmentIds: [attachmentId] } })
    files.judge(attachmentId, 'infected')
    const other = await signInAs('client', 'Globex')
    expect((await other.call('tickets.attachment', { params: { id, attachmentId } })).status).toBe(404)
  })
})
