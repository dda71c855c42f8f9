import { beforeEach, describe, expect, test } from 'vitest'
import { createLivePages } from './pages.ts'

const people = {
  client: ['client', 'Acme'],
  mia: ['techie', 'Remotehands'],
  tom: ['techie', 'Remotehands'],
  ada: ['admin', 'Remotehands'],
  vendor: ['vendor', 'Bluepeak'],
} as const

let pages: ReturnType<typeof createLivePages>
const ticketId = 97

beforeEach(async () => {
  pages = createLivePages()
  for (const [name, [role, company]] of Object.entries(people)) {
    await pages.app.addUser({ username: name, role, company })
    await pages.open(name, await pages.app.signIn(name))
  }
})

type Act = 'reading' | 'replying' | 'noting'

async function says(page: string, message: object) {
  await pages.say(page, JSON.stringify({ ticketId, ...message }))
}
const opens = (page: string, act: Act = 'reading') => says(page, { type: 'present', act })

/** What a page was told last: who does what. */
async function toldTo(page: string) {
  const last = pages.heard(page).at(-1)
  if (last?.type !== 'presence') return last
  const { users } = pages.app.stores
  const shown = last.people.map(async ({ id, act }) => [(await users.byId(id))?.username, act])
  return Object.fromEntries(await Promise.all(shown))
}

describe('who has a ticket open', () => {
  test('is told to everybody at the desk who has it open, by name', async () => {
    await opens('mia')
    await opens('tom', 'replying')
    const [frame] = pages.heard('mia')
    expect(frame).toMatchObject({ type: 'presence', ticketId })
    expect(await toldTo('tom')).toEqual({ mia: 'reading', tom: 'replying' })
    const user = await pages.app.stores.users.byUsername('tom')
    expect(frame).toMatchObject({
      people: expect.arrayContaining([
        { id: user?.id, name: `${user?.firstName} ${user?.lastName}`, act: 'replying', seconds: 30 },
      ]),
    })
  })

  test('is told to no client and no vendor, whatever they say, and to nobody who has another ticket open', async () => {
    await says('ada', { type: 'present', act: 'reading', ticketId: 98 })
    for (const name of ['client', 'vendor', 'mia', 'tom']) await opens(name)
    expect(await toldTo('mia')).toEqual({ mia: 'reading', tom: 'reading' })
    for (const name of ['client', 'vendor', 'ada']) expect(pages.heard(name)).toEqual([])
  })

  test('costs a person who is alone no frame', async () => {
    await opens('mia')
    pages.app.clock.advance(15)
    await opens('mia')
    expect(pages.heard('mia')).toEqual([])
  })

  test('ends when the page leaves', async () => {
    await opens('mia')
    await opens('tom', 'replying')
    await says('tom', { type: 'left' })
    expect(await toldTo('mia')).toEqual({ mia: 'reading' })
  })

  test('is not told again by a page that says again and again that it leaves', async () => {
    await opens('mia')
    for (let times = 0; times < 5; times++) await says('tom', { type: 'left' })
    expect(pages.heard('mia')).toEqual([])
  })

  test('ends after half a minute of silence, and says how long it holds', async () => {
    await opens('mia')
    pages.app.clock.advance(20)
    await opens('tom')
    const [frame] = pages.heard('tom')
    expect(frame?.type === 'presence' && frame.people.map(({ seconds }) => seconds)).toEqual([10, 30])
    pages.app.clock.advance(10)
    await opens('ada')
    expect(await toldTo('ada')).toEqual({ tom: 'reading', ada: 'reading' })
  })

  test('counts a person with two pages once, with what they do most', async () => {
    await pages.open('mia-2', await pages.app.signIn('mia'))
    await opens('mia', 'replying')
    await opens('mia-2')
    expect(pages.heard('mia')).toEqual([])
    await opens('tom')
    expect(await toldTo('tom')).toEqual({ mia: 'replying', tom: 'reading' })
  })

  test('is not passed on more often than twice a second from one page', async () => {
    await opens('tom')
    for (let times = 0; times < 20; times++) await opens('mia', times % 2 ? 'replying' : 'noting')
    expect(pages.heard('tom')).toHaveLength(1)
  })

  test('neither names nor reaches anybody who was deactivated', async () => {
    await opens('mia')
    const mia = await pages.app.stores.users.byUsername('mia')
    if (!mia) throw new Error('There is no Mia.')
    await pages.app.stores.users.update(mia, { isActive: false })
    await opens('tom')
    expect(pages.heard('mia')).toEqual([])
    expect(await toldTo('tom')).toEqual({ tom: 'reading' })
  })
})
