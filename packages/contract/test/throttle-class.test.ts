import { describe, expect, it } from 'vitest'
import { csvContentType, endpoints, throttleClassOf } from '../src/index.ts'

const secrets = ['password', 'newPassword', 'recoveryCode', 'token']
const classOf = Object.fromEntries(endpoints.map(([id, endpoint]) => [id, throttleClassOf(endpoint)]))
const idsOf = (wanted: (typeof endpoints)[number][1]['throttle'] | 'public' | 'default') =>
  endpoints.map(([id]) => id).filter((id) => classOf[id] === wanted)

describe('the class by which a call is throttled', () => {
  it('is that of credentials for every call that takes a secret', () => {
    // The link in an alert works for its person alone, in a session of theirs: there is nothing to guess.
    const taking = endpoints.filter(
      ([id, { body }]) =>
        id !== 'duty.acknowledge' && secrets.some((name) => Object.keys(body?.shape ?? {}).includes(name)),
    )
    expect(idsOf('credentials')).toEqual(expect.arrayContaining(taking.map(([id]) => id)))
    expect(idsOf('credentials')).toContain('password.forgot')
  })

  it('is that of files for exports, imports, uploads, reports as files, and what a merge would move or an archive close', () => {
    const exporting = endpoints.filter(([, { contentType }]) => contentType === csvContentType)
    const importing = endpoints.filter(([, { path }]) => path.includes('/import'))
    const expected = [...exporting, ...importing].map(([id]) => id)
    const others = [
      'uploads.create',
      'reports.file',
      'reportMails.preview',
      'companies.previewMerge',
      'companies.previewArchive',
    ]
    expect(idsOf('files').sort()).toEqual([...expected, ...others].sort())
  })

  it('is one of its own for what every open page asks each minute', () => {
    expect(idsOf('frequent')).toEqual(['notices.unread'])
  })

  it('is that of the public for what everybody may call, and the default for the rest', () => {
    expect(idsOf('public')).toEqual(expect.arrayContaining(['contact.send', 'news.list', 'calendar.feed']))
    expect(classOf['tickets.list']).toBe('default')
  })
})
