import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const change = {
  ...{ id: '7', at: '2026-03-02T08:00:00.000Z', failedAt: '2026-03-02T08:01:00.000Z' },
  ...{ attempts: 5, reason: 'a comma too much', record: '{}' },
}
const wellAside = { count: 0, isMore: false, since: null, reason: null, isRunningAgain: false }

describe('the background jobs', () => {
  test('are told of one by one: how far they are behind, and what they have set aside', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    await app.stores.jobs.keepAside('keep-indexes', change)
    const { json: body } = await app.call('jobs.list', {}, admin)
    expect(body).toEqual([
      { job: 'send-notifications', behindSince: null, reason: null, aside: wellAside },
      {
        ...{ job: 'keep-indexes', behindSince: null, reason: null },
        aside: { ...wellAside, count: 1, since: change.at, reason: change.reason },
      },
    ])
  })

  test('are counted up to a hundred changes', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('global_admin')
    for (let id = 0; id < 101; id++)
      await app.stores.jobs.keepAside('keep-indexes', { ...change, id: String(id) })
    const { json: body } = await app.call('jobs.list', {}, admin)
    expect(body).toMatchObject([{}, { aside: { count: 100, isMore: true } }])
  })

  test('run again what they keep, when somebody asks for it, who stands in the audit log', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    await app.stores.jobs.keepAside('keep-indexes', change)
    const rerun = { params: { job: 'keep-indexes' as const } }
    expect((await app.call('jobs.rerun', rerun, admin)).json).toMatchObject({
      aside: { isRunningAgain: true },
    })
    expect((await app.call('jobs.rerun', rerun, admin)).json).toMatchObject({
      aside: { isRunningAgain: true },
    })
    const audit = await app.call('audit.list', { query: { subject: 'job' } }, admin)
    expect(audit.json).toEqual([
      expect.objectContaining({ label: 'keep-indexes', action: 'run_again', actor: 'Dana Reyes' }),
    ])
  })

  test('have nothing to do when nothing is kept', async () => {
    const app = createTestApp()
    const admin = await app.signInAs('admin')
    const { json: body } = await app.call('jobs.rerun', { params: { job: 'send-notifications' } }, admin)
    expect(body).toMatchObject({ aside: { isRunningAgain: false } })
  })

  test.each(['techie', 'local_admin', 'client', 'view_only_client', 'vendor'] as const)(
    'are no business of a %s',
    async (role) => {
      const app = createTestApp()
      const person = await app.signInAs(role)
      expect((await app.call('jobs.list', {}, person)).status).toBe(403)
      const rerun = await app.call('jobs.rerun', { params: { job: 'keep-indexes' } }, person)
      expect(rerun.status).toBe(403)
    },
  )
})
