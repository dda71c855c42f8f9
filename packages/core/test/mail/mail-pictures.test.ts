import { limits } from '@remotehands/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Mail, sendNotifications, type TicketEvent } from '../../src/index.ts'
import type { Browser } from '../support/browser.ts'
import { createMailDesk } from './inbound/mail-desk.ts'

const png = '\x89PNG\r\n\x1a\n'
const bytesOf = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0))
const said = (id: string, name = 'rack') => `Look:\n\n![${name}](attachment:${id})`

/** A desk where people send pictures, and what they are mailed. */
async function createDesk() {
  const desk = await createMailDesk()
  const { files, mails, people, tess, anna } = desk
  const send = async (by: Browser, { name = 'rack.png', content = `${png}rack` } = {}): Promise<string> => {
    const { json } = await by.call('uploads.create', { body: { name, size: content.length } })
    await files.receive([...Object.entries(json.fields), ['file', new Blob([bytesOf(content)])]])
    return json.id
  }
  const reply = (id: number, message: string, attachmentIds: string[], by = tess) =>
    by.call('tickets.reply', { params: { id }, body: { message, attachmentIds } })
  const note = (id: number, message: string, attachmentIds: string[], mentionIds: number[] = []) =>
    tess.call('tickets.note', { params: { id }, body: { message, attachmentIds, mentionIds } })
  /** What this person is mailed by what is stored and not told of yet. */
  const mailTo = async ({ email }: { email: string }) => {
    const before = mails.length
    await desk.runJobs()
    return mails.slice(before).find(({ to }) => to === email)
  }
  const id = await desk.raise()
  await desk.runJobs()
  return {
    ...desk,
    ...people,
    tess,
    techie: people.tess,
    anna,
    client: people.anna,
    id,
    send,
    reply,
    note,
    mailTo,
  }
}

describe('a picture in the text of a mail', () => {
  test('is shown in the HTML, and named in the plain text', async () => {
    const { tess, client, id, send, reply, mailTo } = await createDesk()
    const picture = await send(tess)
    await reply(id, said(picture, 'the "rack" <1>'), [picture])
    const mail = await mailTo(client)
    const [shown] = mail?.pictures ?? []
    expect(mail?.pictures).toEqual([
      {
        contentId: expect.stringMatching(/^picture-[\w-]{32}@remotehands\.example$/),
        ...{ name: 'rack.png', contentType: 'image/png', bytes: bytesOf(`${png}rack`) },
      },
    ])
    expect(mail?.html).toContain(`<img src="cid:${shown?.contentId}" alt="the &quot;rack&quot; &lt;1&gt;"`)
    expect(mail?.html).not.toContain('[Picture')
    expect(mail?.text).toContain('> [Picture: the "rack" <1>]')
    expect(`${mail?.html}${mail?.text}`).not.toContain(picture)
  })

  test('isn’t listed again among the files where it is seen', async () => {
    const { tess, client, id, send, reply, mailTo } = await createDesk()
    const picture = await send(tess)
    await reply(id, said(picture), [picture, await send(tess, { name: 'ports.txt', content: 'eth0' })])
    const mail = await mailTo(client)
    expect(mail?.html).toContain('Attached, to read in the portal: ports.txt<')
    expect(mail?.text).toContain('Attached, to read in the portal: rack.png, ports.txt')
  })

  test('is one part of the mail, however often it stands there', async () => {
    const { tess, client, id, send, reply, mailTo } = await createDesk()
    const [picture, same] = [await send(tess), await send(tess, { name: 'copy.png' })]
    await reply(id, `${said(picture)}\n${said(picture)}\n${said(same)}`, [picture, same])
    const mail = await mailTo(client)
    expect(mail?.pictures).toHaveLength(1)
    expect(mail?.html.match(/<img /g)).toHaveLength(3)
  })

  test('is none in code, nor attached beside the text', async () => {
    const { tess, client, id, send, reply, mailTo } = await createDesk()
    const [picture, other] = [await send(tess), await send(tess)]
    await reply(id, `\`\`\`\n${said(picture)}\n\`\`\``, [picture, other])
    expect(await mailTo(client)).not.toHaveProperty('pictures')
  })

  test('is as wide as there is room, for programs that know no style', async () => {
    const { tess, client, id, send, reply, mailTo } = await createDesk()
    const wide = await send(tess, { content: `${png}\0\0\0\rIHDR\0\0\x0b\xb8\0\0\0\x10` })
    const small = await send(tess, { content: `${png}\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10` })
    await reply(id, said(wide) + said(small), [wide, small])
    const mail = await mailTo(client)
    expect(mail?.html.match(/<img [^>]*>/g)?.map((tag) => /width="(\d+)"/.exec(tag)?.[1])).toEqual([
      '560',
      undefined,
    ])
  })

  test('leaves out where it was taken, whatever program attached it', async () => {
    const { tess, client, id, send, reply, mailTo } = await createDesk()
    const content = (place: string) => `\xff\xd8\xff\xe1<d exif:GPSLatitude="${place}" exif:Model="Phone"/>`
    const picture = await send(tess, { name: 'a.jpg', content: content('48,8.5N') })
    await reply(id, said(picture), [picture])
    expect((await mailTo(client))?.pictures?.[0]?.bytes).toEqual(bytesOf(content('       ')))
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.7'],
    ['HTML', '<html><script>alert(1)</script>'],
  ])('is named if it is none: %s', async (_, content) => {
    const { tess, client, id, send, reply, mailTo } = await createDesk()
    const file = await send(tess, { content })
    await reply(id, said(file), [file])
    const mail = await mailTo(client)
    expect(mail).not.toHaveProperty('pictures')
    expect(mail?.html).toContain('[Picture: rack]')
    expect(mail?.html).toContain('Attached, to read in the portal: rack.png')
  })
})

describe('a mail shows the pictures of', () => {
  test('a ticket that is raised for somebody', async () => {
    const { tess, client, raise, send, mailTo } = await createDesk()
    const picture = await send(tess)
    const about = { onBehalfOfId: client.id, description: said(picture), attachmentIds: [picture] }
    await raise({ by: 'tess', body: about })
    expect((await mailTo(client))?.pictures).toHaveLength(1)
  })

  test('a ticket that is assigned, though somebody else sent them', async () => {
    const { tess, anna, tom, raise, record, send, mailTo, runJobs } = await createDesk()
    const picture = await send(anna)
    const id = await raise({ body: { description: said(picture), attachmentIds: [picture] } })
    await runJobs()
    const { version } = await record(id)
    await tess.call('tickets.update', { params: { id }, body: { assigneeId: tom.id, version } })
    const mail = await mailTo(tom)
    expect(mail?.html).toContain('Look:')
    expect(mail?.pictures).toHaveLength(1)
  })

  test('a reply, to followers too', async () => {
    const { tess, alan, raise, send, reply, mailTo, runJobs } = await createDesk()
    const id = await raise({ body: { followerIds: [alan.id] } })
    await runJobs()
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    expect((await mailTo(alan))?.pictures).toHaveLength(1)
  })

  test('a note, to the colleague whom it names, and to nobody of the company', async () => {
    const { tess, tom, id, send, note, mails, mailTo } = await createDesk()
    const picture = await send(tess)
    await note(id, `@Dana Reyes ${said(picture)}`, [picture], [tom.id])
    const before = mails.length
    expect((await mailTo(tom))?.pictures).toHaveLength(1)
    expect(mails.slice(before).map(({ to }) => to)).toEqual([tom.email])
  })

  test('an answer to a question', async () => {
    const { tess, anna, client, send, mailTo } = await createDesk()
    const { id } = (await anna.call('questions.create', { body: { question: 'Which cable?' } })).json
    const picture = await send(tess)
    const body = { answer: said(picture), attachmentIds: [picture] }
    await tess.call('questions.answer', { params: { id }, body })
    expect((await mailTo(client))?.pictures).toHaveLength(1)
  })
})

describe('a picture that the text only names is not mailed', () => {
  test.each(['another ticket', 'another company', 'a note of the same ticket', 'another reply'])(
    'from %s',
    async (place) => {
      const { tess, client, id, raise, send, reply, note, mailTo, runJobs } = await createDesk()
      const secret = await send(tess)
      const hides: Record<string, () => Promise<unknown>> = {
        'another ticket': async () => reply(await raise(), said(secret), [secret]),
        'another company': async () => reply(await raise({ by: 'gus' }), said(secret), [secret]),
        'a note of the same ticket': () => note(id, said(secret), [secret]),
        'another reply': () => reply(id, said(secret), [secret]),
      }
      await hides[place]?.()
      await runJobs()
      const own = await send(tess)
      await reply(id, said(secret, 'theirs') + said(own), [own])
      const mail = await mailTo(client)
      expect(mail?.pictures).toHaveLength(1)
      expect(mail?.html).toContain('[Picture: theirs]')
    },
  )

  test('by the new description of a ticket whose pictures another company sent', async () => {
    const { tess, anna, gus, raise, record, send, mailTo, runJobs } = await createDesk()
    const picture = await send(anna)
    const id = await raise({ body: { description: said(picture), attachmentIds: [picture] } })
    await runJobs()
    const { version, computed } = await record(id)
    const body = { version: version - computed, clientId: gus.id, companyId: gus.companyId }
    expect((await tess.call('tickets.update', { params: { id }, body })).status).toBe(200)
    const mail = await mailTo(gus)
    expect(mail?.html).toContain('[Picture: rack]')
    expect(mail).not.toHaveProperty('pictures')
  })

  test('once it was redacted', async () => {
    const { tess, client, id, send, reply, history, mailTo } = await createDesk()
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    const entry = (await history(id)).find(({ type }) => type === 'replied')?.id
    const body = { entry, text: `![rack](attachment:${picture})` }
    expect((await tess.call('tickets.redact', { params: { id }, body })).status).toBe(200)
    expect(await mailTo(client)).not.toHaveProperty('pictures')
  })
})

describe('a picture that is not to be had is named, and the mail goes', () => {
  test('because its bytes are gone', async () => {
    const { tess, client, id, files, send, reply, mailTo } = await createDesk()
    const [picture, other] = [await send(tess), await send(tess, { content: `${png}other` })]
    await reply(id, said(picture, 'gone') + said(other), [picture, other])
    await files.remove({ kind: 'attachments', id: picture })
    const mail = await mailTo(client)
    expect(mail?.html).toContain('[Picture: gone]')
    expect(mail?.pictures).toHaveLength(1)
  })

  test('because the bucket fails', async () => {
    const { tess, client, id, files, errors, send, reply, mailTo } = await createDesk()
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    vi.spyOn(files.exports, 'readAttachment').mockRejectedValue(new Error('no answer'))
    expect((await mailTo(client))?.html).toContain('[Picture: rack]')
    expect(errors).toMatchObject([{ message: 'picture not mailed', details: { file: picture } }])
  })

  test.each(['infected', 'unscannable'] as const)('because it is %s', async (verdict) => {
    const { tess, client, id, files, send, reply, mailTo } = await createDesk()
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    files.judge(picture, verdict)
    expect((await mailTo(client))?.html).toContain('[Picture: rack]')
  })

  test.each([
    ['is shown if the scan ends in time', 3, 1],
    ['is named if it doesn’t', 100, undefined],
  ])('and one that is being checked %s', async (_, looks, shown) => {
    const { tess, client, id, files, send, reply, mailTo } = await createDesk()
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    const look = vi.spyOn(files, 'verdictOn')
    for (let at = 0; at < looks; at++) look.mockResolvedValueOnce('waiting')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isMailed = false
    const mailed = mailTo(client).finally(() => {
      isMailed = true
    })
    while (!isMailed) await vi.advanceTimersByTimeAsync(1_000)
    expect((await mailed)?.pictures?.length).toBe(shown)
    expect(look.mock.calls.length).toBeLessThan(10)
  })

  test('and nobody waits for a scan that began long ago, behind many others', async () => {
    const { tess, client, id, files, clock, send, reply, mailTo } = await createDesk()
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    clock.advance(8_000)
    const look = vi.spyOn(files, 'verdictOn').mockResolvedValue('waiting')
    expect((await mailTo(client))?.html).toContain('[Picture: rack]')
    expect(look).toHaveBeenCalledTimes(1)
  })
})

describe('the pictures of one mail', () => {
  const { bytes } = limits.mailPictures
  const large = (size: number) => ({ content: png.padEnd(size, ' ') })

  test('are so large at most; what is beyond is named, and never read', async () => {
    const { tess, client, id, files, send, reply, mailTo } = await createDesk()
    const [first, beyond, last] = [
      await send(tess, large(bytes - 100)),
      await send(tess, large(101)),
      await send(tess, large(100)),
    ]
    await reply(id, [said(first), said(beyond, 'beyond'), said(last)].join('\n'), [first, beyond, last])
    const read = vi.spyOn(files.exports, 'readAttachment')
    const mail = await mailTo(client)
    expect(mail?.pictures?.map((picture) => picture.bytes.length)).toEqual([bytes - 100, 100])
    expect(mail?.html).toContain('[Picture: beyond]')
    expect(read.mock.calls).toEqual([[first], [last]])
  })

  test('are read once for everybody who is mailed', async () => {
    const { tess, alan, lou, raise, files, mails, send, reply, runJobs } = await createDesk()
    const id = await raise({ body: { followerIds: [alan.id, lou.id] } })
    await runJobs()
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    const read = vi.spyOn(files.exports, 'readAttachment')
    await runJobs()
    expect(mails.filter(({ pictures }) => pictures)).toHaveLength(3)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('come once to each, though the mail to another fails and the event is told again', async () => {
    const { client, alan, tess, raise, mails, send, reply, runJobs, ...desk } = await createDesk()
    const id = await raise({ body: { followerIds: [alan.id] } })
    await runJobs()
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    const events = (await desk.stores.tickets.eventsWithNotes(id, { limit: 100 })).items
    const replied = events.find(({ type }) => type === 'replied') as TicketEvent
    const before = mails.length
    const mailer = {
      send: async (mail: Mail) => {
        if (mail.to === alan.email) throw new Error('SES is down')
        mails.push(mail)
      },
    }
    await expect(sendNotifications(replied, { ...desk, mailer })).rejects.toThrow('SES is down')
    await runJobs()
    const sent = mails.slice(before).map(({ to, pictures = [] }) => [to, pictures.length])
    expect(sent).toEqual([
      [client.email, 1],
      [alan.email, 1],
    ])
  })
})

describe('an answer that brings our picture back', () => {
  const part = (id: string, bytes: Uint8Array, disposition = 'inline') => [
    ...['--x', 'Content-Type: image/png; name=rack.png', `Content-ID: <${id}>`],
    ...[`Content-Disposition: ${disposition}; filename=rack.png`, 'Content-Transfer-Encoding: base64', ''],
    btoa(String.fromCharCode(...bytes)),
  ]
  const answer = (to: string, html: string, parts: string[]) => ({
    ...{ to, header: ['MIME-Version: 1.0', 'Content-Type: multipart/related; boundary=x'] },
    text: ['--x', 'Content-Type: text/html; charset=utf-8', '', html, ...parts, '--x--', ''].join('\r\n'),
  })
  /** A ticket of which Anna was mailed a picture, and what an answer of hers is then. */
  async function createAnswered() {
    const desk = await createDesk()
    const { tess, client, id, send, reply, mailTo, receive, addressFor, history } = desk
    const picture = await send(tess)
    await reply(id, said(picture), [picture])
    const [shown] = (await mailTo(client))?.pictures ?? []
    if (!shown) throw new Error('No picture was mailed.')
    const answered = async (html: string, parts: string[], ticketId = id) => {
      await receive(answer(await addressFor(client.id, ticketId), html, parts))
      const { message, attachments } = (await history(ticketId)).at(-1) ?? {}
      return { message, names: attachments?.map(({ name }) => name) }
    }
    return { ...desk, shown, answered }
  }

  test.each(['inline', 'attachment'])(
    'between its lines doesn’t attach it again (%s)',
    async (disposition) => {
      const { shown, answered } = await createAnswered()
      const html = `<p>As here:</p><img src="cid:${shown.contentId}" alt="rack"><p>the port is dark.</p>`
      const { message, names } = await answered(html, part(shown.contentId, shown.bytes, disposition))
      expect(names).toEqual([])
      expect(message).toContain('[Picture: rack]')
    },
  )

  test('under its quote doesn’t either, and keeps what is new', async () => {
    const { shown, answered } = await createAnswered()
    const html = `<p>Thanks.</p><img src="cid:new@acme.example" alt="new"><blockquote type="cite"><img src="cid:${shown.contentId}"></blockquote>`
    const own = part('new@acme.example', bytesOf(`${png}new`))
    const { message, names } = await answered(html, [...own, ...part(shown.contentId, shown.bytes)])
    expect(names).toEqual(['rack.png'])
    expect(message).toMatch(/!\[new\]\(attachment:|!\[rack\.png\]\(attachment:/)
  })

  test('with marks drawn into it attaches it', async () => {
    const { shown, answered } = await createAnswered()
    const html = `<p>Here:</p><img src="cid:${shown.contentId}" alt="rack">`
    const drawn = bytesOf(`${png}rack, with an arrow`)
    expect((await answered(html, part(shown.contentId, drawn))).names).toEqual(['rack.png'])
  })

  test('into another ticket attaches it there', async () => {
    const { shown, answered, raise } = await createAnswered()
    const html = `<p>The same as here:</p><img src="cid:${shown.contentId}" alt="rack">`
    const { names } = await answered(html, part(shown.contentId, shown.bytes), await raise())
    expect(names).toEqual(['rack.png'])
  })
})
