import { describe, expect, test } from 'vitest'
import { createTicketDesk } from './ticket-desk.ts'

async function createDesk() {
  const desk = await createTicketDesk()
  const admin = await desk.browserOf('admin')
  const tag = async (id: number, tags: readonly string[]) => {
    const { version } = await desk.record(id)
    return desk.tess.call('tickets.update', { params: { id }, body: { version, tags } })
  }
  const list = async (counts = false) =>
    (await desk.tess.call('tags.list', counts ? { query: { counts: 'true' } } : {})).json
  const found = async (tagId: number, more = {}) => {
    const { json } = await desk.tess.call('tickets.queue', { query: { tag: String(tagId), ...more } })
    return json.map(({ id }: { id: number }) => id)
  }
  const idOf = async (name: string): Promise<number> => {
    const { tags } = await list()
    return tags.find((each: { name: string }) => each.name === name)?.id ?? 0
  }
  const names = ({ json }: { json: { tags: { name: string }[] } }) => json.tags.map(({ name }) => name)
  return { ...desk, admin, tag, list, found, idOf, names }
}

describe('staff tag a ticket', () => {
  test('with names that they make up, of which each stands for one tag however it is written', async () => {
    const desk = await createDesk()
    const [first, second] = [await desk.raise(), await desk.raise()]
    expect(desk.names(await desk.tag(first, ['VPN', 'Café', 'vpn']))).toEqual(['Café', 'VPN'])
    // A Cyrillic letter, an accent less, another case.
    expect(desk.names(await desk.tag(second, ['ⅤPN', 'CAFE']))).toEqual(['Café', 'VPN'])
    expect((await desk.list(true)).tags).toMatchObject([
      { name: 'Café', tickets: 2, open: 2 },
      { name: 'VPN', tickets: 2, open: 2 },
    ])
  })

  test.each(['a\u202Eb', 'two\nlines', '\u200B', '<b>', 'x'.repeat(41), ''])(
    'never with a name like %j',
    async (name) => {
      const desk = await createDesk()
      const id = await desk.raise()
      expect(await desk.tag(id, [name])).toMatchObject({ status: 400 })
      expect((await desk.list()).tags).toEqual([])
    },
  )

  test('which the history says to staff, and neither page nor date of the company shows', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    const { updatedAt } = await desk.record(id)
    desk.clock.advance(60)
    await desk.tag(id, ['VPN', 'Backup'])
    await desk.tag(id, ['VPN'])
    expect((await desk.record(id)).updatedAt).toBe(updatedAt)
    const staff = await desk.tess.call('tickets.historyForStaff', { params: { id } })
    expect(staff.json.slice(1)).toMatchObject([
      { type: 'tagged', to: 'VPN, Backup', from: null },
      { type: 'tagged', to: null, from: 'Backup' },
    ])
    const anna = await desk.browserOf('client')
    const lou = await desk.browserOf('local_admin')
    const seen = [
      await anna.call('tickets.read', { params: { id } }),
      await anna.call('tickets.history', { params: { id } }),
      await lou.call('tickets.readForStaff', { params: { id } }),
      await lou.call('tickets.queue', {}),
    ]
    expect(JSON.stringify(seen.map(({ json }) => json))).not.toMatch(/VPN|Backup|tagged/)
    expect((await lou.call('tickets.queue', { query: { tag: '1' } })).status).toBe(400)
  })

  test('and find its tickets again, open ones and all', async () => {
    const desk = await createDesk()
    const [open, done, other] = [await desk.raise(), await desk.raise(), await desk.raise()]
    for (const id of [open, done]) await desk.tag(id, ['VPN'])
    await desk.tag(other, ['Backup'])
    const { version } = await desk.record(done)
    await desk.tess.call('tickets.changeStatus', {
      params: { id: done },
      body: { version, status: 'resolved' },
    })
    const vpn = await desk.idOf('VPN')
    expect(await desk.found(vpn)).toEqual([done, open])
    expect(await desk.found(vpn, { status: 'open' })).toEqual([open])
    expect((await desk.list(true)).tags).toMatchObject([
      { name: 'Backup', tickets: 1, open: 1 },
      { name: 'VPN', tickets: 2, open: 1 },
    ])
  })
})

describe('an administrator', () => {
  test('renames a tag on all its tickets at once', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    await desk.tag(id, ['VPN', 'Backup'])
    const { version } = await desk.list()
    const vpn = await desk.idOf('VPN')
    const rename = (name: string) =>
      desk.admin.call('tags.rename', { params: { id: vpn }, body: { version, name } })
    expect(await rename('backup')).toMatchObject({ status: 400 })
    expect(await rename('Remote access')).toMatchObject({ status: 200 })
    expect(await rename('Late')).toMatchObject({ status: 409 })
    expect(desk.names(await desk.tess.call('tickets.readForStaff', { params: { id } }))).toEqual([
      'Backup',
      'Remote access',
    ])
  })

  test('merges tags: a ticket that had both has one, and the old name still leads there', async () => {
    const desk = await createDesk()
    const [both, old] = [await desk.raise(), await desk.raise()]
    await desk.tag(both, ['VPN', 'Tunnel'])
    await desk.tag(old, ['Tunnel'])
    const { version } = await desk.list()
    const [vpn, tunnel] = [await desk.idOf('VPN'), await desk.idOf('Tunnel')]
    const merged = await desk.admin.call('tags.remove', {
      params: { id: tunnel },
      query: { version: String(version), into: String(vpn) },
    })
    expect(merged.json.tags).toMatchObject([{ name: 'VPN' }])
    expect(await desk.found(vpn)).toEqual([old, both])
    expect(desk.names(await desk.tess.call('tickets.readForStaff', { params: { id: both } }))).toEqual([
      'VPN',
    ])
    const late = await desk.raise()
    expect(desk.names(await desk.tag(late, ['tunnel']))).toEqual(['VPN'])
  })

  test('deletes a tag, whose name may be used anew', async () => {
    const desk = await createDesk()
    const id = await desk.raise()
    await desk.tag(id, ['VPN'])
    const { version } = await desk.list()
    const vpn = await desk.idOf('VPN')
    await desk.admin.call('tags.remove', { params: { id: vpn }, query: { version: String(version) } })
    expect((await desk.list()).tags).toEqual([])
    expect(desk.names(await desk.tess.call('tickets.readForStaff', { params: { id } }))).toEqual([])
    const another = await desk.raise()
    await desk.tag(another, ['VPN'])
    expect(await desk.found(await desk.idOf('VPN'))).toEqual([another])
  })
})

test('a rule tags new tickets, and says so to staff alone', async () => {
  const desk = await createDesk()
  await desk.tag(await desk.raise(), ['VPN'])
  const tagIds = [await desk.idOf('VPN')]
  const rule = { name: 'All', isOn: true, goesOn: false, conditions: {}, actions: { tagIds } }
  await desk.admin.call('rules.create', { body: { version: 0, ...rule } })
  const id = await desk.raise()
  expect(desk.names(await desk.tess.call('tickets.readForStaff', { params: { id } }))).toEqual(['VPN'])
  const { json } = await desk.tess.call('tickets.historyForStaff', { params: { id } })
  expect(json[0]?.rules).toMatchObject([{ ruleName: 'All', tagNames: ['VPN'] }])
  const anna = await desk.browserOf('client')
  expect(JSON.stringify((await anna.call('tickets.history', { params: { id } })).json)).not.toContain('VPN')
})

test('as many tags as a filter can read become one, and no more', async () => {
  const desk = await createDesk()
  const id = await desk.raise()
  const other = await desk.raise()
  const names = Array.from({ length: 21 }, (_, at) => `Tag ${at}`)
  for (const some of [names.slice(0, 10), names.slice(10, 20)]) await desk.tag(id, some)
  await desk.tag(other, names.slice(20))
  const target = await desk.idOf('Tag 0')
  const merge = async (name: string) => {
    const query = { version: String((await desk.list()).version), into: String(target) }
    const params = { id: await desk.idOf(name) }
    return (await desk.admin.call('tags.remove', { params, query })).status
  }
  for (const name of names.slice(1, 20)) expect(await merge(name)).toBe(200)
  expect(await merge('Tag 20')).toBe(400)
  expect(await desk.found(target)).toEqual([id])
})
