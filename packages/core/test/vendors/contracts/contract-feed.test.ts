import { describe, expect, it } from 'vitest'
import { createContractDesk } from './contract-desk.ts'

async function withFeeds() {
  const desk = await createContractDesk({ endsIn: 40, renewalDate: '2026-03-20' })
  const open = async (who: 'admin' | 'vendor' | 'other') => {
    const { json } = await desk.people[who].browser.call('contractFeed.create')
    return json.url.split('/').at(-1) ?? ''
  }
  const read = (token: string) => desk.app.call('contractFeed.feed', { params: { token } })
  return { ...desk, open, read }
}

describe('the feed of contract dates', () => {
  it('has the day of the notice, of the renewal and of the end, each a whole day', async () => {
    const { open, read } = await withFeeds()
    const { status, headers, body } = await read(await open('admin'))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = String(body).replaceAll('\r\n ', '').split('\r\n')
    expect(lines.filter((line) => /^(SUMMARY|DTSTART|DTEND)/.test(line))).toEqual([
      'DTSTART;VALUE=DATE:20260312',
      'DTEND;VALUE=DATE:20260313',
      'SUMMARY:Renewal notice due: Metro Ethernet (Bluepeak)',
      'DTSTART;VALUE=DATE:20260320',
      'DTEND;VALUE=DATE:20260321',
      'SUMMARY:Renewal: Metro Ethernet (Bluepeak)',
      'DTSTART;VALUE=DATE:20260411',
      'DTEND;VALUE=DATE:20260412',
      'SUMMARY:Contract ends: Metro Ethernet (Bluepeak)',
    ])
  })

  it('has a vendor’s own contracts alone', async () => {
    const { open, read } = await withFeeds()
    expect((await read(await open('vendor'))).body).toContain('Metro Ethernet')
    expect((await read(await open('other'))).body).not.toContain('Metro Ethernet')
  })

  it('leaves out what is over', async () => {
    const { act, dayIn, open, read } = await withFeeds()
    await act('contracts.terminate', { lastDay: dayIn(1), reason: 'Moved' })
    expect((await read(await open('admin'))).body).not.toContain('Metro Ethernet')
  })

  it('ends when it is revoked, and is no feed of appointments', async () => {
    const { app, people, open, read } = await withFeeds()
    const token = await open('admin')
    expect((await app.call('calendar.feed', { params: { token } })).status).toBe(404)
    expect((await people.admin.browser.call('contractFeed.read')).json.isOn).toBe(true)
    expect((await people.admin.browser.call('calendar.read')).json.isOn).toBe(false)
    await people.admin.browser.call('contractFeed.revoke')
    expect((await read(token)).status).toBe(404)
    expect((await read('nonsense.ics')).status).toBe(404)
  })
})
