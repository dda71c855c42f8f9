import { roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { createTestApp } from '../../support/test-app.ts'

async function createDesk() {
  const app = createTestApp()
  const client = await app.signInAs('client')
  const techie = await app.signInAs('techie', 'Remotehands')
  const ask = async (question: string, by: Browser = client) =>
    (await by.call('questions.create', { body: { question } })).json
  const answer = (id: number, text: string, by: Browser = techie) =>
    by.call('questions.answer', { params: { id }, body: { answer: text } })
  const texts = async (query: Record<string, string>, by: Browser = techie) =>
    (await by.call('questions.queue', { query })).json.map(({ question }) => question)
  return { ...app, client, techie, ask, answer, texts }
}

describe('staff answer a question', () => {
  test('and who asked sees the answer, who gave it, and when', async () => {
    const { ask, answer, client } = await createDesk()
    const { id } = await ask('Which cable?')
    const { status, json } = await answer(id, 'Fibre.')
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { id, isAnswered: true, answer: 'Fibre.', company: 'Acme', clientName: 'Dana Reyes' },
    })
    expect((await client.call('questions.list')).json).toMatchObject([
      { answer: 'Fibre.', answeredBy: 'Dana Reyes', answeredAt: '2026-03-02T09:00:00.000Z' },
    ])
  })

  test('once: the second answer is refused and changes nothing', async () => {
    const { ask, answer, client, ...app } = await createDesk()
    const { id } = await ask('Which cable?')
    await answer(id, 'Fibre.')
    const other = await app.signInAs('admin', 'Remotehands')
    expect(await answer(id, 'Copper.', other)).toMatchObject({
      status: 409,
      json: { code: 'ALREADY_ANSWERED' },
    })
    expect((await client.call('questions.list')).json).toMatchObject([{ answer: 'Fibre.' }])
  })

  test('once, of ten people at the same moment', async () => {
    const { ask, answer, ...app } = await createDesk()
    const { id } = await ask('Which cable?')
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => answer(id, `Answer ${at}`, await app.signInAs('techie'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('and may send the same answer again when none came back', async () => {
    const { ask, answer } = await createDesk()
    const { id } = await ask('Which cable?')
    const first = await answer(id, 'Fibre.')
    expect(await answer(id, 'Fibre.')).toMatchObject({ status: 200, json: first.json })
  })

  test('which is mailed to who asked, once', async () => {
    const { ask, answer, mails, runJobs } = await createDesk()
    const { id } = await ask('Which cable?')
    await answer(id, 'Fibre.')
    await answer(id, 'Fibre.')
    await runJobs()
    expect(mails.filter(({ text }) => text.includes('Fibre.'))).toHaveLength(1)
  })

  test('but not with nothing, and not one that does not exist', async () => {
    const { ask, answer } = await createDesk()
    const { id } = await ask('Which cable?')
    expect((await answer(id, '  ')).json.fields).toEqual({ answer: 'Please write an answer.' })
    expect((await answer(id + 1, 'Fibre.')).status).toBe(404)
  })

  test.for(roles)('%s', async (role) => {
    const { ask, answer, ...app } = await createDesk()
    const { id } = await ask('Which cable?')
    const may = ['admin', 'global_admin', 'techie'].includes(role)
    expect((await answer(id, 'Fibre.', await app.signInAs(role))).status).toBe(may ? 200 : 403)
  })
})

describe('questions are filtered', () => {
  test('by whether they wait, and by their text or answer in either case', async () => {
    const { ask, answer, texts } = await createDesk()
    const { id } = await ask('Which CABLE?')
    await ask('Which switch?')
    await answer(id, 'Fibre.')
    expect(await texts({})).toEqual(['Which switch?', 'Which CABLE?'])
    expect(await texts({ state: 'pending' })).toEqual(['Which switch?'])
    expect(await texts({ state: 'answered' })).toEqual(['Which CABLE?'])
    expect(await texts({ q: 'cable' })).toEqual(['Which CABLE?'])
    expect(await texts({ q: 'FIB' })).toEqual(['Which CABLE?'])
    expect(await texts({ q: 'which', state: 'pending' })).toEqual(['Which switch?'])
  })

  test('and stay those of the own company, also for who names another', async () => {
    const { ask, client, techie, ...app } = await createDesk()
    await ask('Ours?')
    const other = await app.addUser({ username: 'eve', company: 'Globex' })
    const eve = await app.signIn('eve')
    await ask('Theirs?', eve)
    const list = (by: Browser, query: Record<string, string>) => by.call('questions.list', { query })
    expect((await list(client, { q: 'theirs' })).json).toEqual([])
    expect((await list(client, { state: 'pending' })).json).toMatchObject([{ question: 'Ours?' }])
    const companyId = String(other.companyId)
    expect((await list(client, { companyId })).status).toBe(404)
    expect((await list(techie, { companyId })).json).toMatchObject([{ question: 'Theirs?' }])
  })
})

describe('an answered question becomes an article', () => {
  test('a draft with the question as its title, which staff alone see', async () => {
    const { ask, answer, techie, client } = await createDesk()
    const { id } = await ask('Which cable\nfor 40 m?')
    await answer(id, 'Fibre. *Always.*')
    const { status, json } = await techie.call('questions.publish', { params: { id } })
    expect({ status, json }).toMatchObject({
      status: 201,
      json: {
        title: 'Which cable for 40 m?',
        body: 'Fibre. *Always.*',
        excerpt: 'Fibre. Always.',
        state: 'draft',
        audience: 'clients',
        questionId: id,
        authorName: 'Dana Reyes',
      },
    })
    expect((await client.call('articles.read', { params: { id: json.id } })).status).toBe(404)
  })

  test('that clients who read it later are not told of', async () => {
    const { ask, answer, techie, client } = await createDesk()
    const { id } = await ask('Which cable?')
    await answer(id, 'Fibre.')
    const draft = (await techie.call('questions.publish', { params: { id } })).json
    const body = { title: draft.title, body: draft.body, version: 1, state: 'published' }
    await techie.call('articles.update', { params: { id: draft.id }, body })
    expect((await client.call('articles.read', { params: { id: draft.id } })).json.questionId).toBeNull()
  })

  test('one, however often and at the same moment; another once that is deleted', async () => {
    const { ask, answer, techie } = await createDesk()
    const { id } = await ask('Which cable?')
    await answer(id, 'Fibre.')
    const publish = () => techie.call('questions.publish', { params: { id } })
    const results = await Promise.all([publish(), publish(), publish()])
    const ids = new Set(results.map(({ json }) => json.id))
    expect([...ids]).toHaveLength(1)
    expect((await publish()).json.id).toBe([...ids][0])
    await techie.call('articles.delete', { params: { id: [...ids][0] ?? 0 } })
    expect((await publish()).json.id).not.toBe([...ids][0])
  })

  test('with a short title and the whole question in its text, when that is long', async () => {
    const { ask, answer, techie } = await createDesk()
    const question = `${'😀'.repeat(300)} why?`
    const { id } = await ask(question)
    await answer(id, 'So.')
    const { json } = await techie.call('questions.publish', { params: { id } })
    expect(json.title.length).toBeLessThanOrEqual(200)
    expect(json.title.isWellFormed()).toBe(true)
    expect(json.body).toBe(`${question}\n\nSo.`)
    const change = { title: json.title, body: json.body, version: json.version }
    const saved = await techie.call('articles.update', { params: { id: json.id }, body: change })
    expect(saved.status).toBe(200)
  })

  test('but not before it is answered', async () => {
    const { ask, techie } = await createDesk()
    const { id } = await ask('Which cable?')
    expect((await techie.call('questions.publish', { params: { id } })).status).toBe(400)
  })

  test.for(roles)('%s', async (role) => {
    const { ask, answer, ...app } = await createDesk()
    const { id } = await ask('Which cable?')
    await answer(id, 'Fibre.')
    const may = ['admin', 'global_admin', 'techie'].includes(role)
    const { status } = await (await app.signInAs(role)).call('questions.publish', { params: { id } })
    expect(status).toBe(may ? 201 : 403)
  })
})
