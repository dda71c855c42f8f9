import { budgets } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import { spendBudget } from '../../src/pipeline/budget.ts'
import { createTestApp } from '../support/test-app.ts'

const question = { question: 'Which licences do we have?' }
const hour = 60 * 60

describe('the budget of a call', () => {
  it('stops a person who asks far more than anybody can read, and says when to go on', async () => {
    const app = createTestApp()
    const client = await app.signInAs('client')
    const answers = await Promise.all(
      Array.from({ length: 41 }, () => client.call('questions.create', { body: question })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.json.code).toBe('TOO_MANY_ATTEMPTS')
    expect(refused?.json.message).toContain('Nothing was changed: please try again in 1 h.')
    expect(Number(refused?.headers['retry-after'])).toBe(3600)

    app.clock.advance(hour)
    expect((await client.call('questions.create', { body: question })).status).toBe(201)
  })

  it('is each person’s own, and counts no mistake in a form', async () => {
    const app = createTestApp()
    const [one, other] = [await app.signInAs('client'), await app.signInAs('client')]
    for (let mistake = 0; mistake < 40; mistake++)
      expect((await one.call('questions.create', { body: { question: '' } })).status).toBe(400)
    for (let asked = 0; asked < 30; asked++)
      expect((await one.call('questions.create', { body: question })).status).toBe(201)
    expect((await one.call('questions.create', { body: question })).status).toBe(429)
    expect((await other.call('questions.create', { body: question })).status).toBe(201)
  })

  it('stops whoever asks which addresses are known, and leaves a trace', async () => {
    const app = createTestApp()
    const logged: unknown[] = []
    const log = { ...app.log, info: (message: string, details: unknown) => logged.push([message, details]) }
    const actor = { userId: 7, role: 'local_admin' as const, companyId: 3, vendorId: undefined }
    const spend = () => spendBudget('users.checkImport', budgets.check, actor, { ...app, log })
    for (let part = 0; part < 100; part++) await spend()
    await expect(spend()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    const details = { call: 'users.checkImport', kind: 'actor', userId: 7 }
    expect(logged).toEqual([['budget used up', details]])
  })

  it('of a company is shared by its people, and by nobody else', async () => {
    const app = createTestApp()
    const ask = (userId: number, companyId: number) => {
      const actor = { userId, role: 'client' as const, companyId, vendorId: undefined }
      return spendBudget('questions.create', budgets.ask, actor, app)
    }
    for (let asked = 0; asked < 150; asked++) await ask(asked % 10, 1)
    await expect(ask(99, 1)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await ask(100, 2)
  })
})
