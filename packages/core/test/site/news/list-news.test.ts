import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const card = {
  id: 'a1',
  image: '/images/news/a.svg',
  source: 'The Daily',
  title: 'Patch now',
  description: 'A flaw in routers.',
  date: 'Dec 3, 2024',
  url: 'https://daily.example/patch',
}

test('there is no news before the first refresh', async () => {
  const { status, json } = await createTestApp().call('news.list')
  expect({ status, json }).toEqual({ status: 200, json: [] })
})

test('the news are the last refresh, for everybody, and may be cached', async () => {
  const app = createTestApp()
  await app.stores.news.putCurrent({ refreshedAt: '2026-03-02T08:00:00.000Z', items: [card] })
  const { json, headers } = await app.call('news.list')
  expect(json).toEqual([card])
  expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=3600')
})

test('one read answers them', async () => {
  const app = createTestApp()
  const read: string[] = []
  const news = {
    ...app.stores.news,
    current: async () => {
      read.push('current')
      return { refreshedAt: '2026-03-02T08:00:00.000Z', items: [card] }
    },
  }
  await createTestApp({ ...app, stores: { ...app.stores, news } }).call('news.list')
  expect(read).toEqual(['current'])
})

test('health is public', async () => {
  expect(await createTestApp().call('health.read')).toMatchObject({ status: 200, json: { status: 'ok' } })
})
