import { describe, expect, test } from 'vitest'
import { ask, openTestGateway } from './support/test-gateway.ts'

const mail = (html: string, subject = 'Hello') =>
  Buffer.from(
    `From: a@remotehands.example\r\nTo: b@c.example\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n${html}`,
  )

describe('the mailbox', () => {
  test('is empty at first, and says so', async () => {
    const { port } = await openTestGateway()
    expect((await ask(port, '/__local/mail')).body).toContain('No mail yet')
    expect((await ask(port, '/__local/mail.json')).body).toBe('[]')
  })

  test('lists mails, and shows each on a page of its own', async () => {
    const { port, mailbox } = await openTestGateway()
    const id = await mailbox.deliver(mail('<b>hi</b>'))
    const list = await ask(port, '/__local/mail')
    expect(list.body).toContain(`href="/__local/mail/${id}"`)
    expect((await ask(port, `/__local/mail/${id}`)).body).toContain('b@c.example')
    expect(JSON.parse((await ask(port, '/__local/mail.json')).body)).toMatchObject([{ id, subject: 'Hello' }])
  })

  test('shows the HTML of a mail only in a frame without rights, under a policy without scripts', async () => {
    const { port, mailbox } = await openTestGateway()
    const id = await mailbox.deliver(mail('"><script>alert(1)</script>', '<script>alert(2)</script>'))
    const { body, headers } = await ask(port, `/__local/mail/${id}`)
    expect(body).not.toContain('<script')
    expect(body).toContain('<iframe sandbox title')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(headers['content-security-policy']).not.toContain('script-src')
  })

  test('shows the pictures that a mail brings, and none that it only names', async () => {
    const { port, mailbox } = await openTestGateway()
    const html = '<img src="cid:rack@c.example"><img src="cid:gone@c.example">cid:rack@c.example'
    const lines = [
      ...['From: a@remotehands.example', 'To: b@c.example', 'Subject: Hello', 'MIME-Version: 1.0'],
      ...['Content-Type: multipart/related; boundary=x', '', '--x', 'Content-Type: text/html', '', html],
      ...['--x', 'Content-Type: image/png; name=rack.png', 'Content-ID: <rack@c.example>'],
      ...['Content-Disposition: inline; filename=rack.png', 'Content-Transfer-Encoding: base64', ''],
      ...['cmFjaw==', '--x--', ''],
    ]
    const id = await mailbox.deliver(Buffer.from(lines.join('\r\n')))
    const [stored] = JSON.parse((await ask(port, '/__local/mail.json')).body)
    expect(stored).toMatchObject({
      pictures: [{ contentId: 'rack@c.example', name: 'rack.png', contentType: 'image/png' }],
      attachments: [],
    })
    const { body } = await ask(port, `/__local/mail/${id}`)
    expect(body).toContain('src=&quot;data:image/png;base64,cmFjaw==&quot;')
    expect(body).toContain('src=&quot;cid:gone@c.example&quot;&gt;cid:rack@c.example')
  })

  test('answers 404 for a mail that is not there', async () => {
    const { port } = await openTestGateway()
    expect((await ask(port, '/__local/mail/000-nothing')).status).toBe(404)
    expect((await ask(port, '/__local/mail/..%2f..%2fetc%2fpasswd')).status).toBe(404)
    expect((await ask(port, '/__local/else')).status).toBe(404)
  })

  test('is not shown under a foreign name', async () => {
    const { port } = await openTestGateway()
    expect((await ask(port, '/__local/mail.json', { host: `evil.example:${port}` })).status).toBe(404)
  })
})

describe('the switch that makes mail fail', () => {
  const post = (port: number, body: string, headers: Record<string, string> = {}) =>
    ask(port, '/__local/mail/fail', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })

  test('turns failure on and off', async () => {
    const { port, ses } = await openTestGateway()
    expect((await post(port, '{"failing":true}')).status).toBe(200)
    expect(ses.failing).toBe(true)
    await post(port, '{"failing":false}')
    expect(ses.failing).toBe(false)
  })

  test('cannot be turned by a foreign page, nor by anything else', async () => {
    const { port, ses } = await openTestGateway()
    expect((await post(port, '{"failing":true}', { 'content-type': 'text/plain' })).status).toBe(415)
    for (const origin of [
      'https://evil.example',
      'null',
      `http://evil.example:${port}`,
      'http://localhost:1',
    ])
      expect((await post(port, '{"failing":true}', { origin })).status).toBe(403)
    expect((await post(port, '{"failing":"yes"}')).status).toBe(400)
    expect((await post(port, '{')).status).toBe(400)
    expect(ses.failing).toBe(false)
  })

  test('is turned by a page of this machine', async () => {
    const { port, baseUrl, ses } = await openTestGateway()
    expect((await post(port, '{"failing":true}', { origin: baseUrl })).status).toBe(200)
    expect(ses.failing).toBe(true)
  })
})

test.each([
  ['GET', '/__local/mail/fail', 'POST'],
  ['POST', '/__local/mail', 'GET, HEAD'],
  ['DELETE', '/__local/mail.json', 'GET, HEAD'],
])('%s %s is refused with the methods that there are: %s', async (method, path, allow) => {
  const { port } = await openTestGateway()
  expect(await ask(port, path, { method })).toMatchObject({ status: 405, headers: { allow } })
})
