import { refreshNews } from '@remotehands/core'
import { expect, it } from 'vitest'
import { resources, synthesize } from '../lib/synthesize.ts'

interface MetricFilter {
  FilterPattern: string
  MetricTransformations: { MetricValue: string; MetricNamespace: string; MetricName: string }[]
}

it('counts the sources of news in the line that the job writes', async () => {
  const lines: Record<string, unknown>[] = []
  const write = (message: string, details?: object) => lines.push({ message, ...details })
  const news = { source: async () => undefined, putSource: async () => {}, putCurrent: async () => {} }
  const services = {
    stores: { news },
    clock: { now: () => new Date('2026-11-21T12:00:00Z') },
    log: { info: write, error: write },
  } as unknown as Parameters<typeof refreshNews>[2]
  const feed = `<rss version="2.0"><channel><title>t</title><item><title>One</title><link>https://news.example/1</link></item></channel></rss>`
  const sources = ['a', 'b', 'c'].map((id) => ({
    id,
    name: id,
    url: `https://${id}.example`,
    fallbackImage: '/i.svg',
  }))
  const fetchFeed = async (url: string) => {
    if (url.includes('c.')) throw new Error('down')
    return { url, body: feed }
  }
  await refreshNews(sources, fetchFeed, services)

  const [filter] = Object.values(resources<MetricFilter>(synthesize().jobs, 'AWS::Logs::MetricFilter'))
  const [, field = '', wanted] = /^\{ \$\.(\w+) = "(.+)" \}$/.exec(filter?.FilterPattern ?? '') ?? []
  const counted = lines.filter((line) => line[field] === wanted)
  const [transformation] = filter?.MetricTransformations ?? []
  const value = transformation?.MetricValue.replace('$.', '') ?? ''
  expect(counted.map((line) => line[value])).toEqual([2])
  expect(transformation).toMatchObject({ MetricNamespace: 'Remotehands/test', MetricName: 'NewsSourcesRead' })
})
