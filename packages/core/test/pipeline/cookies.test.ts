import { describe, expect, it } from 'vitest'
import { cookieJar } from '../../src/pipeline/http.ts'

const secure = 'https://remotehands.example'
const plain = 'http://localhost:3000'

describe('cookies', () => {
  it('carry the __Host- prefix and Secure on https', () => {
    const jar = cookieJar({}, secure)
    jar.set('session', 'token', 60)
    expect(jar.toHeaders()[0]).toBe(
      '__Host-rh_session=token; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it('show scripts that there is a session, as long as there is, but nothing of it', () => {
    const jar = cookieJar({}, secure)
    jar.set('session', 'token', 60)
    expect(jar.toHeaders()[1]).toBe('__Host-rh_signed_in=1; Path=/; Max-Age=60; SameSite=Lax; Secure')
    jar.clear('session')
    expect(jar.toHeaders()[1]).toBe('__Host-rh_signed_in=; Path=/; Max-Age=0; SameSite=Lax; Secure')
  })

  it('have a plain name on http, which one machine alone uses', () => {
    const jar = cookieJar({ rh_session: 'token' }, plain)
    expect(jar.get('session')).toBe('token')
    jar.clear('session')
    expect(jar.toHeaders()).toStrictEqual([
      'rh_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'rh_signed_in=; Path=/; Max-Age=0; SameSite=Lax',
    ])
  })

  it('without the prefix do not count on https: another host of the domain could have set them', () => {
    expect(cookieJar({ rh_session: 'planted' }, secure).get('session')).toBeUndefined()
  })

  it('are sent once each, as they were set last', () => {
    const jar = cookieJar({}, secure)
    jar.set('challenge', 'first', 60)
    jar.clear('session')
    jar.set('session', 'token', 60)
    jar.clear('challenge')
    expect(jar.toHeaders().map((header) => header.split(';')[0])).toStrictEqual([
      '__Host-rh_challenge=',
      '__Host-rh_session=token',
      '__Host-rh_signed_in=1',
    ])
  })

  it('are not read out of what JavaScript puts into every object', () => {
    expect(cookieJar({}, secure).get('session')).toBeUndefined()
  })
})
