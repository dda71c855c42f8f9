import { roles } from '@remotehands/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyLog, watchDeadlines } from '../../../src/index.ts'
import type { Browser } from '../../support/browser.ts'
import { createMergingDesk, type MergingDesk } from './merging-desk.ts'

// Acme Holdings was merged into Acme; Dana administered it, and Globex is a third company.
let desk: MergingDesk
beforeEach(async () => {
  desk = await createMergingDesk()
  await desk.client.call('tickets.create', { body: { title: 'PRIVATE', description: 'D', isPrivate: true } })
  const changes = { name: 'Acme Holdings', tags: ['STAFF-TAG'] }
  await desk.admin.call('companies.update', { params: { id: desk.from }, body: changes })
  await merge(desk.from, desk.into, 'Acme Holdings')
})

async function merge(from: number, into: number, name: string): Promise<void> {
  const { status } = await desk.admin.call('companies.merge', { params: { id: from }, body: { into, name } })
  expect(status).toBe(200)
  await desk.runJobs()
}
const logOf = (browser: Browser, companyId: number) =>
  browser.call('audit.list', { query: { companyId: String(companyId), limit: '100' } })
const labels = async (browser: Browser, companyId: number) =>
  (await logOf(browser, companyId)).json.map(({ label }) => label)

describe('the log of a company that was merged', () => {
  test.for(roles)('is read by a %s of the company that it went into, or not', async (role) => {
    const ofStaff = ['admin', 'global_admin', 'techie'].includes(role)
    const browser = await desk.signInAs(role, ofStaff ? 'Remotehands' : 'Acme')
    const mayRead = ['admin', 'global_admin', 'local_admin'].includes(role)
    const { status, body } = await logOf(browser, desk.from)
    expect(status).toBe(mayRead ? 200 : 403)
    expect(body?.includes('Printer 0')).toBe(mayRead)
    const file = await browser.call('audit.export', { query: { companyId: String(desk.from) } })
    expect([file.status, file.body?.includes('Printer 0')]).toEqual([mayRead ? 200 : 403, mayRead])
    const profile = await browser.call('companies.profile', { params: { id: desk.into } })
    if (role === 'vendor') return expect(profile.status).toBe(403)
    const isTold = mayRead || role === 'techie'
    expect(profile.json.formerCompanies).toEqual(isTold ? [{ id: desk.from, name: 'Acme Holdings' }] : [])
  })

  test('goes on to whoever administered it, without what was staff’s or private', async () => {
    const { status, body } = await logOf(desk.client, desk.from)
    expect(status).toBe(200)
    expect(body).toContain('Printer 0')
    expect(body).toContain('merge_started')
    for (const hidden of ['PRIVATE', 'STAFF-TAG', 'Globex']) expect(body).not.toContain(hidden)
    expect((await logOf(desk.admin, desk.from)).body).toContain('STAFF-TAG')
  })

  test('is no part of the log of the company that it went into, which says its name', async () => {
    expect(await labels(desk.client, desk.into)).not.toContainEqual(expect.stringContaining('Printer'))
    const { json } = await desk.client.call('audit.list', { query: { action: 'merged' } })
    expect(json[0]?.changes).toContainEqual({ field: 'company', from: null, to: 'Acme Holdings' })
  })

  test('shows nothing of third companies, and they nothing of it', async () => {
    const third = await desk.signInAs('local_admin', 'Globex')
    for (const id of [desk.from, desk.into]) expect((await logOf(third, id)).status).toBe(404)
    for (const id of [desk.gus.companyId, 999]) expect((await logOf(desk.client, id)).status).toBe(404)
    // Somebody who left for a third company, before and after the merge.
    for (const username of ['anna', 'dana']) {
      const user = await desk.stores.users.byUsername(username)
      if (!user) throw new Error(`There is no ${username}.`)
      const body = { version: user.version, company: 'Globex', role: 'client' }
      await desk.admin.call('users.update', { params: { id: user.id }, body })
    }
    await desk.runJobs()
    const local = await desk.signInAs('local_admin', 'Acme')
    for (const id of [desk.from, desk.into]) expect((await logOf(local, id)).body).not.toContain('Globex')
    expect((await logOf(await desk.signIn('dana'), desk.from)).status).toBe(403)
  })

  test('is still read where that company was merged, too', async () => {
    await merge(desk.into, desk.gus.companyId, 'Acme')
    const last = await desk.signInAs('local_admin', 'Globex')
    expect(await labels(last, desk.from)).toContainEqual(expect.stringContaining('Printer 0'))
    expect(await labels(last, desk.into)).toContainEqual(expect.stringContaining('Scanner'))
    expect(await labels(desk.client, desk.from)).toEqual(await labels(last, desk.from))
    const { json } = await last.call('companies.profile', { params: { id: desk.gus.companyId } })
    expect(json.formerCompanies.map(({ name }) => name)).toEqual(['Acme', 'Acme Holdings'])
  })

  test('has its seal mailed with that of the company that it went into, and it holds later', async () => {
    await merge(desk.into, desk.gus.companyId, 'Acme')
    await desk.signInAs('local_admin', 'Globex')
    desk.mails.splice(0)
    await watchDeadlines(desk)
    await desk.runJobs()
    const mails = desk.mails.filter(({ subject }) => subject.startsWith('The seal of the audit log'))
    const sealed = mails.map(({ to, text }) => ({
      to,
      heads: [...text.matchAll(/--head (\d+):(\d+):([\w-]+)/g)].map(([, companyId, sequence, hash = '']) => ({
        ...{ companyId: Number(companyId), sequence: Number(sequence), hash },
      })),
    }))
    // Dana administers what her company became, with somebody of Globex.
    const ofClients = sealed.filter(({ heads }) => heads[0]?.companyId === desk.gus.companyId)
    expect(ofClients).toHaveLength(2)
    expect(ofClients.map(({ to }) => to)).toContain('dana@acme.example')
    for (const { heads } of ofClients)
      expect(heads.map(({ companyId }) => companyId)).toEqual([desk.gus.companyId, desk.into, desk.from])
    expect(sealed).toHaveLength(3)
    const known = ofClients[0]?.heads ?? []
    const later = new Date(desk.clock.now().getTime() + 40 * 86_400_000)
    expect((await verifyLog(desk.stores, later, known)).problems).toEqual([])
    const forged = known.map((head) => ({ ...head, hash: 'forged' }))
    expect((await verifyLog(desk.stores, later, forged)).problems).toHaveLength(3)
  })

  test('is exported, and the log that goes on says so', async () => {
    await desk.client.call('audit.export', { query: { companyId: String(desk.from) } })
    const { json } = await desk.client.call('audit.list', { query: { subject: 'export' } })
    expect(json).toMatchObject([{ label: 'Audit log', company: 'Acme', changes: [{ to: 'Acme Holdings' }] }])
  })
})
