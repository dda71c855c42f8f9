import { siteCookies } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { cookieJar } from '../../src/pipeline/http.ts'

test('every cookie that can be set is one that the privacy policy names', () => {
  const jar = cookieJar({}, 'http://localhost')
  for (const name of ['session', 'known', 'challenge', 'enrolment'] as const) jar.set(name, 'token', 60)
  const set = jar.toHeaders().map((header) => header.split('=')[0])
  expect(set.sort()).toEqual(
    Object.values(siteCookies)
      .map(({ name }) => name as string)
      .sort(),
  )
})
