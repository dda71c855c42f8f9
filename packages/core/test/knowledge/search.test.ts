import { describe, expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const published = { state: 'published', audience: 'clients' }

async function createLibrary(articles: Record<string, string>) {
  const app = createTestApp()
  const techie = await app.signInAs('techie', 'Remotehands')
  const ids = new Map<string, number>()
  for (const [title, body] of Object.entries(articles)) {
    const { json } = await techie.call('articles.create', { body: { title, body, ...published } })
    ids.set(title, json.id)
  }
  await app.runJobs()
  const client = await app.signInAs('client')
  return {
    ...app,
    techie,
    idOf: (title: string) => ids.get(title) ?? 0,
    find: async (q: string) =>
      (await client.call('articles.list', { query: { q } })).json.map(({ title }) => title),
    suggest: async (text: string) =>
      (await client.call('articles.suggest', { query: { text } })).json.map(({ title }) => title),
  }
}

const office = {
  'Printer does not print': 'Open the queue of the printer. Call us when the network is down.',
  'Connect to the VPN': 'Restart the program. A hotel network may block it.',
  'Getting a file back': 'Backups are kept for thirty days. Restored files are put beside the others.',
}

describe('a search of articles', () => {
  test.for([
    ['VPN', ['Connect to the VPN']],
    ['hotel network', ['Connect to the VPN']],
    ['network', ['Connect to the VPN', 'Printer does not print']],
    ['the printers!', ['Printer does not print']],
    ['connecting', ['Connect to the VPN']],
    ['Prin', ['Printer does not print']],
    ['restore a FILE', ['Getting a file back']],
    ['printer hotel', []],
    ['does not', ['Printer does not print']],
    ['xyzzy', []],
  ] as const)(
    'finds by words, whatever their form, or by the beginning of one in a title: %s',
    async ([text, found]) => {
      expect(await (await createLibrary(office)).find(text)).toEqual(found)
    },
  )

  test('follows a changed text, and forgets a deleted one', async () => {
    const { techie, find, idOf, runJobs } = await createLibrary(office)
    const params = { id: idOf('Connect to the VPN') }
    const change = { title: 'Tunnels', body: 'Restart it.', version: 1, ...published }
    await techie.call('articles.update', { params, body: change })
    await runJobs()
    expect(await find('vpn')).toEqual([])
    expect(await find('tunnel')).toEqual(['Tunnels'])
    await techie.call('articles.delete', { params })
    expect(await find('tunnel')).toEqual([])
    await runJobs()
    expect(await find('tunnel')).toEqual([])
  })
})

describe('suggestions', () => {
  test('are those with more of the words, and rarer ones, first', async () => {
    const { suggest } = await createLibrary({
      'One night': 'The router blinks.',
      'Another night': 'The router blinks, the cable is loose.',
      'A third one': 'The router hums.',
    })
    expect(await suggest('router blinks and the cable')).toEqual(['Another night', 'One night'])
    expect(await suggest('my router')).toHaveLength(3)
  })

  test('leave out what has little of it beside the best', async () => {
    const { suggest } = await createLibrary(office)
    expect(await suggest('network')).toEqual(['Connect to the VPN', 'Printer does not print'])
    expect(await suggest('vpn has no network at the hotel')).toEqual(['Connect to the VPN'])
  })

  test('count a word of the title for more than one of the text', async () => {
    const { suggest } = await createLibrary({
      'About scanners': 'They scan.',
      'Something else': 'It has scanners in it, and they scan.',
    })
    expect(await suggest('scanner scanning')).toEqual(['About scanners', 'Something else'])
  })

  test('are not made of words that every text has', async () => {
    const { suggest } = await createLibrary(office)
    expect(await suggest('Please can you help me with this, it does not')).toEqual([])
  })

  test('are five at most', async () => {
    const { suggest } = await createLibrary(
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`Router ${at}`, 'Restart it.'])),
    )
    expect(await suggest('router')).toHaveLength(5)
  })
})
