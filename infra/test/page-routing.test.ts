import { runInNewContext } from 'node:vm'
import { pagePaths } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { pageRoutingCode } from '../lib/constructs/page-routing.ts'

interface Request {
  method: string
  uri: string
  headers: Record<string, { value: string }>
}
type Handler = (event: {
  context: { eventType: 'viewer-request' | 'viewer-response' }
  request: Request
  response?: { statusCode: number }
}) => Request & { statusCode: number }

const rendered = ['404.html', 'app.html', 'index.html', 'services/404.html', 'services/managed-it/index.html']
const code = pageRoutingCode(pagePaths, rendered)
const handler: Handler = runInNewContext(`${code}; handler`)
const ask = (uri: string, headers: Request['headers'] = {}) =>
  handler({ context: { eventType: 'viewer-request' }, request: { method: 'GET', uri, headers } })
const answer = (request: Omit<Request, 'method'>) =>
  handler({
    context: { eventType: 'viewer-response' },
    request: { method: 'GET', ...request },
    response: { statusCode: 200 },
  }).statusCode

const pages = pagePaths.map((path) => path.replaceAll(/\{\w+\}/g, 'managed-it'))

describe('the page routing at the edge', () => {
  it.each(pages)('has a page at %s', (uri) => {
    const file = `${uri}/index.html`.slice(1).replace(/^\//, '')
    expect(ask(uri).uri).toBe(rendered.includes(file) ? `/${file}` : '/app.html')
    // CloudFront shows the response's function either the visitor's request or the rewritten one.
    expect(answer({ uri, headers: {} })).toBe(200)
    expect(answer(ask(uri))).toBe(200)
  })

  it('serves a page whose parameter names a record, which no rendered page can know', () => {
    expect(ask('/companies/12').uri).toBe('/app.html')
    expect(answer(ask('/companies/12'))).toBe(200)
    expect(ask('/companies').uri).toBe('/app.html')
    expect(ask('/companies/12/people').uri).toBe('/404.html')
  })

  it('takes a page with a slash at its end for the same page', () => {
    expect(ask('/client-portal/').uri).toBe('/app.html')
    expect(ask('/services/managed-it/').uri).toBe('/services/managed-it/index.html')
    expect(answer(ask('/client-portal/'))).toBe(200)
  })

  it.each([
    ...['/nowhere', '/services', '/services/a/b', '/client-portal/x', '/Client-Portal', '/constructor'].map(
      (uri) => [uri, '/404.html'],
    ),
    ['/services/plumbing', '/services/404.html'],
    ['/services/constructor', '/services/404.html'],
  ] as [string, string][])('serves %s as %s, with status 404', (uri, file) => {
    expect(ask(uri).uri).toBe(file)
    expect(answer({ uri, headers: {} })).toBe(404)
    expect(answer(ask(uri))).toBe(404)
  })

  it.each(['/assets/index-1a2b.js', '/favicon.svg', '/robots.txt'])('leaves the file %s as it is', (uri) => {
    expect(ask(uri).uri).toBe(uri)
    expect(answer(ask(uri))).toBe(200)
  })

  it('sends the not-found page whole to a visitor who has it already, and a page only when it changed', () => {
    const known = { 'if-none-match': { value: '"1"' }, 'if-modified-since': { value: 'yesterday' } }
    expect(Object.keys(ask('/nowhere', { ...known }).headers)).toEqual(['x-page-not-found'])
    expect(ask('/terms', { ...known }).headers).toEqual(known)
  })

  it('does not let a visitor make a page look missing', () => {
    expect(answer(ask('/', { 'x-page-not-found': { value: '1' } }))).toBe(200)
  })

  it.each([
    ['POST', '/client-portal', 303, '/client-portal'],
    ['POST', '/', 303, '/'],
    ['POST', '//evil.example/x', 303, '/'],
    ['POST', '/%5Cevil', 303, '/'],
    ['POST', '/assets/index-1a2b.js', 405, undefined],
    ['PUT', '/client-portal', 405, undefined],
    ['DELETE', '/', 405, undefined],
  ])('answers %s %s with %i: nothing but a question reaches the bucket', (method, uri, status, location) => {
    const made = handler({ context: { eventType: 'viewer-request' }, request: { method, uri, headers: {} } })
    expect(made.statusCode).toBe(status)
    expect(made.headers.location?.value).toBe(location)
  })

  it('fits into a CloudFront Function', () => {
    expect(code.length).toBeLessThan(10_000)
  })
})
