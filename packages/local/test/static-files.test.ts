import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originPlaceholder } from '@remotehands/content'
import { inlineDigests } from '@remotehands/content/inline-digests'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from './support/temporary-folder.ts'
import { ask, openTestGateway } from './support/test-gateway.ts'

async function site(): Promise<string> {
  const folder = join(await temporaryFolder(), 'dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'services/managed-it'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>home</title><script>one()</script>')
  await writeFile(join(folder, 'app.html'), '<title>app</title>')
  await writeFile(join(folder, '404.html'), '<title>no page</title>')
  await writeFile(join(folder, 'services/404.html'), '<title>no service</title>')
  await writeFile(join(folder, 'services/managed-it/index.html'), '<title>managed</title>')
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'const app = 1 // '.padEnd(2000, 'x'))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'sitemap.xml'), `<loc>${originPlaceholder}/</loc>`)
  await writeFile(join(folder, '.sources'), 'stamp')
  for (const well of ['.well-known', 'assets/.well-known']) {
    await mkdir(join(folder, well))
    await writeFile(join(folder, well, 'security.txt'), 'Contact: somebody')
    await writeFile(join(folder, well, '.stamp'), 'stamp')
  }
  await writeFile(join(folder, '../secret.txt'), 'secret')
  await symlink(join(folder, '../secret.txt'), join(folder, 'link.txt'))
  return folder
}

async function open() {
  const { port } = await openTestGateway(await site())
  return (path: string, call: Parameters<typeof ask>[2] = {}) => ask(port, path, call)
}

describe('pages', () => {
  test.each([
    ['/', 'home'],
    ['/services/managed-it', 'managed'],
    ['/services/managed-it/?x=1', 'managed'],
    ['/client-portal', 'app'],
    ['/client-portal/', 'app'],
    ['/login-test?x=1', 'app'],
  ])('%s is the file that was rendered for it, or else the empty one: %s', async (path, title) => {
    const get = await open()
    expect(await get(path)).toMatchObject({
      status: 200,
      body: expect.stringContaining(`<title>${title}`),
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    })
  })

  test('of well-known addresses are served, the only ones whose name begins with a dot', async () => {
    const get = await open()
    expect(await get('/.well-known/security.txt')).toMatchObject({
      status: 200,
      body: 'Contact: somebody',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  })

  test('name the address at which they are served', async () => {
    const { port, baseUrl } = await openTestGateway(await site())
    expect((await ask(port, '/sitemap.xml')).body).toBe(`<loc>${baseUrl}/</loc>`)
  })

  test.each([
    ...['/nowhere', '/client-portal/more', '/services', '/index', '/API/news', '/services/a/b'].map(
      (path) => [path, 'no page'],
    ),
    ['/services/plumbing', 'no service'],
  ])('%s does not exist: status 404 with the page for that, %s', async (path, title) => {
    const get = await open()
    expect(await get(path)).toMatchObject({ status: 404, body: expect.stringContaining(`<title>${title}`) })
  })
})

describe('files', () => {
  test('with a digest in their name may be kept for ever', async () => {
    const get = await open()
    expect((await get('/assets/app-1a2b.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('have one path each', async () => {
    const get = await open()
    for (const path of [
      ...['/assets/%2e%2e/index.html', '/assets/../index.html', '/./assets/app-1a2b.js', '//favicon.svg'],
      ...['/assets//app-1a2b.js', '/assets/x/%2e%2e/app-1a2b.js', '/services/../', '//client-portal'],
    ])
      expect(await get(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } })
  })

  test('are compressed for whoever can read that', async () => {
    const { port } = await openTestGateway(await site())
    const response = await fetch(`http://localhost:${port}/assets/app-1a2b.js`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
    expect(await response.text()).toContain('const app')
  })

  test('that did not change are not sent again', async () => {
    const get = await open()
    const { headers } = await get('/favicon.svg')
    const again = await get('/favicon.svg', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test('are answered to HEAD without a body, and to nothing else', async () => {
    const get = await open()
    expect(await get('/favicon.svg', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-type': 'image/svg+xml', 'content-length': '6' },
    })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect(await get('/favicon.svg', { method })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      })
  })

  test.each([
    ['/client-portal', '/client-portal'],
    ['/set-password?token=secret', '/set-password'],
    ['/', '/'],
    ['//evil.example/x', '/'],
    ['/%5Cevil/', '/'],
  ])('a form that a browser sends to %s by itself leads to the page %s', async (path, location) => {
    const get = await open()
    expect(await get(path, { method: 'POST' })).toMatchObject({
      status: 303,
      headers: { location, 'cache-control': 'no-store' },
    })
  })

  test.each(['/assets/gone.js', '/robots.txt', '/x.map'])('%s does not exist: a plain 404', async (path) => {
    const get = await open()
    expect(await get(path)).toMatchObject({ status: 404, body: 'Not found\n' })
  })
})

describe('nothing outside the site', () => {
  test.each([
    ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt'],
    ...[
      '/assets/..%2f..%2fsecret.txt',
      '/..\\secret.txt',
      '/%2e%2e%5csecret.txt',
      '//secret.txt',
      '/link.txt',
    ],
    ...['/.well-known/.stamp', '/assets/.well-known/security.txt', '/.well-known'],
    ...['/.sources', '/assets/%2e%2e/.sources', '/secret.txt%00.js', '/%00', '/%'],
  ])('is reached by %s', async (path) => {
    const get = await open()
    const { status, body } = await get(path)
    expect([400, 404]).toContain(status)
    expect(body).not.toMatch(/secret|stamp/)
  })
})

test('the policy names the digests of what is inline in the pages', async () => {
  const { scripts, styles } = await inlineDigests(await site())
  // echo -n 'one()' | openssl dgst -sha256 -binary | base64
  expect(scripts).toEqual(["'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"])
  expect(styles).toEqual([])
})
