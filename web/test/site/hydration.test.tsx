import { screen, waitFor, within } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { splitHead } from '../../build/page-html.ts'
import { prerenderedPages } from '../../build/prerendered-pages.ts'
import { takeOver } from '../../src/app/take-over.tsx'
import { answer, json } from '../answer.ts'
import { renderOnServer } from '../server-render.ts'

let live: Root | undefined
let pages = new Map<string, string>()
beforeAll(async () => {
  pages = await renderOnServer(prerenderedPages.map(({ address }) => address))
}, 600_000)
beforeEach(() => {
  // React is to work in its own time here.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  globalThis.earlyPresses = []
})

/** A page as the browser has it before there is a script. */
function prerendered(address: string) {
  const { head, content } = splitHead(pages.get(address.split('#')[0] ?? '') ?? '')
  document.head.insertAdjacentHTML('afterbegin', head)
  document.body.innerHTML = `<div id="root">${content}</div>`
  history.replaceState(null, '', address)
  return document.getElementById('root') as HTMLElement
}

async function comeAlive(container: HTMLElement) {
  live = await takeOver(container)
  await waitFor(() => expect(globalThis.earlyPresses).toBeUndefined())
}

afterEach(() => {
  live?.unmount()
  for (const tag of document.head.querySelectorAll('title, meta, link')) tag.remove()
})

test.each(prerenderedPages)(
  '$address comes alive without a change to what was rendered',
  async ({ address }) => {
    answer({})
    const root = prerendered(address)
    const heading = screen.getByRole('heading', { level: 1 })
    const words = heading.closest('main')?.textContent
    // A complaint of React's about a difference fails the test.
    await comeAlive(root)
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
    expect(document.title).toMatch(/ \| Remotehands$/)
    expect(document.querySelectorAll('title')).toHaveLength(1)
    if (!/404|portal/.test(address)) expect(heading.closest('main')?.textContent).toBe(words)
  },
)

test('a page that begins empty says once that robots are to leave it', async () => {
  answer({})
  document.head.insertAdjacentHTML('afterbegin', '<meta name="robots" content="noindex">')
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/forgot-password')
  live = await takeOver(document.getElementById('root') as HTMLElement)
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelectorAll('meta[name=robots]')).toHaveLength(1)
})

test('what was typed and sent before the page came alive is sent then', async () => {
  const calls = answer({ 'POST /api/contact': () => json({ emailSent: true }) })
  const root = prerendered('/')
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Contact' })
  const typed = {
    name: 'Ada Brandt',
    email: 'ada@client.example',
    subject: 'A new rack',
    role: 'Head of IT',
    projectDetails: 'Two racks in Ashburn by March.',
    message: 'Could somebody call me this week?',
  }
  for (const [name, text] of Object.entries(typed))
    (form.elements.namedItem(name) as HTMLInputElement).value = text
  globalThis.earlyPresses?.push(within(form).getByRole('button', { name: 'Send Message' }))
  await comeAlive(root)
  expect(await screen.findByText('Message sent!')).toBeVisible()
  expect(calls.to('POST /api/contact').map(({ body }) => body)).toEqual([{ ...typed, honeypot: '' }])
})

test('whoever writes already when the page comes alive keeps the focus', async () => {
  answer({})
  const root = prerendered('/#contact')
  const role = screen.getByLabelText('Your role')
  role.focus()
  await comeAlive(root)
  await screen.findByRole('form', { name: 'Contact' })
  expect(role).toHaveFocus()
})

test('what was pressed before the page came alive happens then', async () => {
  answer({})
  const root = prerendered('/privacy')
  const button = root.querySelector<HTMLElement>('[aria-label="Open menu"]') as HTMLElement
  globalThis.earlyPresses?.push(button)
  await comeAlive(root)
  await waitFor(() => expect(button).toHaveAttribute('aria-label', 'Close menu'))
})

test('credentials that were typed and sent before the page came alive lead in then', async () => {
  const calls = answer({
    'POST /api/auth/login': () => json({ code: 'BAD_CREDENTIALS', message: 'No.' }, 401),
  })
  const root = prerendered('/client-portal')
  const username = screen.getByLabelText<HTMLInputElement>('Username')
  username.value = 'ada.brandt'
  screen.getByLabelText<HTMLInputElement>('Password').value = 'correct horse'
  globalThis.earlyPresses?.push(screen.getByRole('button', { name: 'Sign in' }))
  await comeAlive(root)
  await waitFor(() => expect(calls.to('POST /api/auth/login')).toHaveLength(1))
  expect(calls.to('POST /api/auth/login')[0]?.body).toEqual({
    username: 'ada.brandt',
    password: 'correct horse',
  })
  expect(username).toHaveValue('ada.brandt')
})

test('rendered forms post, and say what to do without scripts', () => {
  const withForms = [...pages].filter(([, html]) => html.includes('<form'))
  expect(withForms.map(([address]) => address)).toEqual(expect.arrayContaining(['/', '/client-portal']))
  for (const [address, html] of withForms) {
    for (const [form] of html.matchAll(/<form[^>]*>/g)) expect(form, address).toContain('method="post"')
    expect(html, address).toMatch(/<noscript>.*needs JavaScript\..*<\/noscript>/s)
  }
})
