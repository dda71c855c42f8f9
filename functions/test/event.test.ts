import { describe, expect, test } from 'vitest'
import { toPlainRequest, toResult } from '../src/http/event.ts'
import { gatewayEvent } from './support/gateway-event.ts'

describe('an API Gateway event becomes a plain request', () => {
  test('with method, path, query and body', () => {
    const event = gatewayEvent({
      method: 'POST',
      path: '/api/tickets',
      query: { limit: '5' },
      body: '{"title":"é"}',
    })
    expect(toPlainRequest(event, false)).toMatchObject({
      method: 'POST',
      path: '/api/tickets',
      query: { limit: '5' },
      body: '{"title":"é"}',
    })
  })

  test('with header names in lower case', () => {
    const event = gatewayEvent({ method: 'GET', path: '/', headers: { 'X-Thing': 'A', origin: 'b' } })
    expect(toPlainRequest(event, false).headers).toEqual({ 'x-thing': 'A', origin: 'b' })
  })

  test('with a base64 body decoded', () => {
    const body = Buffer.from('{"title":"é"}').toString('base64')
    const event = gatewayEvent({ method: 'POST', path: '/', body, base64: true })
    expect(toPlainRequest(event, false).body).toBe('{"title":"é"}')
  })

  test.each([
    ['a stray continuation byte', [0x22, 0x80, 0x22]],
    ['a character that is cut off', [0x22, 0xe2, 0x82]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['half a surrogate pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['Latin-1', [...Buffer.from('"Grüße"', 'latin1')]],
  ])('without a body whose bytes are no UTF-8: %s', (_, bytes) => {
    const body = Buffer.from(bytes).toString('base64')
    const event = gatewayEvent({ method: 'POST', path: '/', body, base64: true })
    expect(toPlainRequest(event, false).body).toBeUndefined()
  })

  test('with each cookie by its name, values with "=" whole, and the first of two of one name', () => {
    const event = gatewayEvent({ method: 'GET', path: '/', cookies: ['a=1', ' b=x=y ', 'a=2', 'c'] })
    expect(toPlainRequest(event, false).cookies).toEqual({ a: '1', b: 'x=y', c: '' })
  })

  test('without a body when there was none', () => {
    expect(toPlainRequest(gatewayEvent({ method: 'GET', path: '/' }), false).body).toBeUndefined()
  })
})

describe("the caller's place", () => {
  const placeOf = (headers: Record<string, string>, trust: boolean) =>
    toPlainRequest(gatewayEvent({ method: 'GET', path: '/', headers }), trust).place
  const germany = { 'cloudfront-viewer-country-name': 'Germany' }

  test.each([
    [{ 'cloudfront-viewer-city': 'Berlin', ...germany }, 'Berlin, Germany'],
    [{ 'cloudfront-viewer-city': 'G%C3%B6ttingen', ...germany }, 'Göttingen, Germany'],
    [{ 'cloudfront-viewer-city': '100%', ...germany }, '100%, Germany'],
    [germany, 'Germany'],
    [{}, undefined],
  ])('is what CloudFront reports: %o', (headers, place) => {
    expect(placeOf(headers, true)).toBe(place)
  })

  test('is not taken from a header that anybody can set', () => {
    expect(placeOf(germany, false)).toBeUndefined()
  })
})

describe("the caller's address", () => {
  const viewer = (address: string) => ({ 'cloudfront-viewer-address': address })
  const addressOf = (headers: Record<string, string>, trust: boolean, sourceIp = '198.51.100.1') =>
    toPlainRequest(gatewayEvent({ method: 'GET', path: '/', headers, sourceIp }), trust).ip

  test('is that of the connection', () => {
    expect(addressOf({}, false)).toBe('198.51.100.1')
  })

  test('is not taken from a header that anybody can set', () => {
    expect(addressOf({ ...viewer('203.0.113.9:1'), 'x-forwarded-for': '203.0.113.9' }, false)).toBe(
      '198.51.100.1',
    )
  })

  test.each([
    ['203.0.113.9:46532', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6:46532', '2001:db8:1:2:3:4:5:6'],
    ['2001:db8::2c:12:45926', '2001:db8::2c:12'],
    ['[2001:db8::1]:443', '2001:db8::1'],
  ])('behind CloudFront is the one that it reports: %s', (header, address) => {
    expect(addressOf(viewer(header), true)).toBe(address)
  })

  test.each(['', 'nonsense', '203.0.113.9', ':80', 'example.com:80'])(
    'behind CloudFront falls back to the connection when the header is %j',
    (header) => {
      expect(addressOf(viewer(header), true)).toBe('198.51.100.1')
    },
  )

  test('is one and the same for IPv4 and IPv4 mapped into IPv6', () => {
    expect(addressOf({}, false, '::ffff:198.51.100.1')).toBe('198.51.100.1')
  })
})

describe('a plain response becomes a Lambda result', () => {
  test('with status, headers, cookies and body', () => {
    const response = { status: 201, headers: { a: 'b' }, cookies: ['c=d'], body: '{}' }
    expect(toResult(response)).toEqual({
      statusCode: 201,
      headers: { a: 'b' },
      cookies: ['c=d'],
      body: '{}',
    })
  })

  test('without a body when there is none', () => {
    expect(toResult({ status: 204, headers: {}, cookies: [], body: undefined })).not.toHaveProperty('body')
  })
})
