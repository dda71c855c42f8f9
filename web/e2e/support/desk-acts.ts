import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from './sign-in.ts'

/** A ticket to act on, and another one of its company. */
export interface ActTickets {
  id: number
  title: string
  other: number
}

interface DeskAct {
  name: string
  /** Where it begins: on the row of the queue, or on the open ticket. */
  on: 'row' | 'ticket'
  /** Presses of the mouse that it may take at a wide window. */
  presses: number
  run: (page: Page, tickets: ActTickets) => Promise<void>
  /** Seen when it is done. */
  done: (page: Page, tickets: ActTickets) => Locator
  /** Where that is a notification: what it says. */
  said?: (tickets: ActTickets) => string
}

/** Its row, or on a phone its card. */
const rowOf = (page: Page, { id }: ActTickets) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByText(`#${id}`, { exact: true }) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const choice = (page: Page, name: string) =>
  page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name }))
const entry = (page: Page, text: string) =>
  page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: text })

/** Types into the field that has the focus by itself, as it is to have it. */
async function type(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused()
  await field.page().keyboard.type(text)
}

/** The ten acts that a technician does most, with the presses that each may take. */
export const deskActs: readonly DeskAct[] = [
  {
    ...{ name: 'Take', on: 'row', presses: 1 },
    run: (page, { id }) => button(page, `Take #${id}`).click(),
    done: (page, tickets) => rowOf(page, tickets).getByText('Tomás Rivera'),
  },
  {
    ...{ name: 'Priority', on: 'row', presses: 2 },
    run: async (page, { id }) => {
      await button(page, `Priority of #${id}`).click()
      await choice(page, 'high').click()
    },
    done: (page, { id }) => button(page, `Priority of #${id}: high`),
  },
  {
    ...{ name: 'Assign', on: 'row', presses: 2 },
    run: async (page, { id }) => {
      await button(page, `Assignee of #${id}`).click()
      await choice(page, 'Amara Osei').click()
    },
    done: (page, { id }) => button(page, `Assignee of #${id}: Amara Osei`),
  },
  {
    ...{ name: 'Find by number', on: 'row', presses: 1 },
    run: async (page, { id }) => {
      await page.getByRole('searchbox', { name: 'Search tickets' }).click()
      await type(page.getByRole('searchbox', { name: 'Search tickets' }), `#${id}`)
      await page.keyboard.press('Enter')
    },
    done: (page, { title }) => page.getByRole('heading', { name: title }),
  },
  {
    ...{ name: 'Note', on: 'ticket', presses: 2 },
    run: async (page) => {
      await page.getByText('Internal note', { exact: true }).click()
      await type(page.getByRole('textbox', { name: 'Internal note' }), 'The spare reader is in the van.')
      await button(page, 'Add internal note').click()
    },
    done: (page) => entry(page, 'The spare reader is in the van.'),
  },
  {
    ...{ name: 'Reply', on: 'ticket', presses: 2 },
    run: async (page) => {
      await page.getByLabel('Your reply').click()
      await type(page.getByLabel('Your reply'), 'We are on our way.')
      await button(page, 'Send reply').click()
    },
    done: (page) => entry(page, 'We are on our way.'),
  },
  {
    ...{ name: 'Next', on: 'ticket', presses: 1 },
    run: (page) => button(page, 'Next ticket').click(),
    done: (page) => page.getByRole('heading', { name: /^#/ }).first(),
  },
  {
    ...{ name: 'Reply and resolve', on: 'ticket', presses: 2 },
    run: async (page) => {
      await page.getByLabel('Your reply').click()
      await type(page.getByLabel('Your reply'), 'The reader is back.')
      await button(page, 'Reply and resolve').click()
    },
    done: (page) => entry(page, 'replied and moved the ticket to resolved'),
  },
  {
    ...{ name: 'Status', on: 'ticket', presses: 1 },
    run: (page) => button(page, /^Resolve/).click(),
    done: (page, { id }) => page.getByText(`#${id} resolved`),
    said: ({ id }) => `#${id} resolved`,
  },
  {
    ...{ name: 'Merge', on: 'ticket', presses: 3 },
    run: async (page, { other }) => {
      await button(page, 'More').last().click()
      await choice(page, 'Merge into another ticket').click()
      await type(page.getByRole('textbox', { name: /^Open ticket of/ }), `#${other}`)
      await button(page, `Merge into #${other}`).click()
    },
    done: (page, { other }) => page.getByText(`This ticket was merged into #${other}.`),
  },
]

/** Opens the queue, newest first, and from it the ticket, where the act begins there. */
export async function openForAct(page: Page, { on }: DeskAct, tickets: ActTickets): Promise<void> {
  await page.goto('/techie-dashboard?tab=tickets&queue=all&status=all&sort=all')
  const link = page.getByRole('link', { name: tickets.title })
  if (on === 'row') return link.waitFor()
  await link.click()
  await page.getByLabel('Your reply').waitFor()
}

/** Two tickets that a client of the demo raises; `request` is the client's. */
export async function raisePair(request: APIRequestContext, origin: string): Promise<ActTickets> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(new URL(path, origin).href, { data, headers: { origin } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  await post('/api/auth/login', { username: 'client', password: demoPassword })
  const raise = async (title: string): Promise<number> =>
    (await post('/api/tickets', { title, description: 'At the loading dock.' })).id
  const title = `Badge reader dark (${Date.now().toString(36)})`
  return { title, other: await raise('Badge reader again'), id: await raise(title) }
}
