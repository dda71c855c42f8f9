import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { dismissToast } from '../../src/ui/toast/toast-store.ts'
import { answer, json, refuse } from '../answer.ts'
import { openPage } from '../open-page.tsx'

const inquiry = {
  Name: 'Ada Brandt',
  Email: 'ada@client.example',
  Subject: 'A new rack',
  'Your role': 'Head of IT',
  'Project details': 'Two racks in Ashburn by the end of March.',
  Message: 'Could somebody call me this week?',
}

const form = () => screen.findByRole('form', { name: 'Contact' })
const field = async (name: string) => within(await form()).getByLabelText(name)

async function fillIn(user: UserEvent) {
  for (const [name, text] of Object.entries(inquiry)) {
    await user.click(await field(name))
    await user.paste(text)
  }
}
const send = async (user: UserEvent) =>
  user.click(within(await form()).getByRole('button', { name: 'Send Message' }))

beforeEach(() => dismissToast())

describe('the contact form', () => {
  test('says that a mailed message was sent, and is empty again', async () => {
    const calls = answer({ 'POST /api/contact': () => json({ emailSent: true }) })
    const user = openPage('/')
    await fillIn(user)
    await send(user)
    const toast = await screen.findByRole('status', { name: '' })
    expect(toast).toHaveTextContent("Message sent!We'll get back to you as soon as possible.")
    expect(await field('Name')).toHaveValue('')
    expect(calls.to('POST /api/contact')[0]?.body).toEqual({
      name: 'Ada Brandt',
      email: 'ada@client.example',
      subject: 'A new rack',
      role: 'Head of IT',
      projectDetails: 'Two racks in Ashburn by the end of March.',
      message: 'Could somebody call me this week?',
      honeypot: '',
    })
  })

  test('says that an unmailed message was stored', async () => {
    answer({ 'POST /api/contact': () => json({ emailSent: false }) })
    const user = openPage('/')
    await fillIn(user)
    await send(user)
    expect(await screen.findByText('Message received')).toBeVisible()
    expect(
      screen.getByText(
        "Your message was stored but email delivery is currently unavailable. We'll still review your inquiry.",
      ),
    ).toBeVisible()
  })

  test("shows the server's message and keeps what was typed", async () => {
    answer({ 'POST /api/contact': () => refuse(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts.') })
    const user = openPage('/')
    await fillIn(user)
    await send(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorToo many attempts.')
    expect(await field('Message')).toHaveValue(inquiry.Message)
  })

  test('has what was typed again after the page was left, until it is sent', async () => {
    answer({ 'POST /api/contact': () => json({ emailSent: true }) })
    await fillIn(openPage('/'))
    cleanup()
    const user = openPage('/?subject=Hardware+Buildouts#contact')
    await waitFor(async () => expect(await field('Message')).toHaveValue(inquiry.Message))
    expect(await field('Subject')).toHaveValue('Hardware Buildouts')
    await send(user)
    await screen.findByText('Message sent!')
    cleanup()
    openPage('/')
    // The rules come with what was kept.
    await send(user)
    await waitFor(async () => expect(await field('Name')).toBeInvalid())
    expect(await field('Message')).toHaveValue('')
  })

  test('has its own words when the server has none', async () => {
    answer({ 'POST /api/contact': () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) })
    const user = openPage('/')
    await fillIn(user)
    await send(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorSomething went wrong. Please try again.')
  })

  test('sends a second try under the same Idempotency-Key', async () => {
    let isDown = true
    const calls = answer({
      'POST /api/contact': () => (isDown ? new Response('', { status: 503 }) : json({ emailSent: true })),
    })
    const user = openPage('/')
    await fillIn(user)
    await send(user)
    await screen.findByRole('alert')
    isDown = false
    await send(user)
    await screen.findByText('Message sent!')
    const keys = calls
      .to('POST /api/contact')
      .map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[\w-]{8,128}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('puts each message at its field and the focus on the first', async () => {
    answer({})
    const user = openPage('/')
    await send(user)
    const expected = {
      Name: 'Name must be at least 2 characters',
      Email: 'Please enter a valid email address',
      Subject: 'Subject must be at least 5 characters',
      'Your role': 'Role must be at least 2 characters',
      'Project details': 'Project details must be at least 10 characters',
      Message: 'Message must be at least 10 characters',
    }
    await waitFor(async () => expect(await field('Name')).toBeInvalid())
    for (const [name, message] of Object.entries(expected)) {
      expect(await field(name)).toHaveAccessibleDescription(message)
    }
    expect(await field('Name')).toHaveFocus()
  })

  test("puts the server's field messages at their fields", async () => {
    const fields = { subject: 'Line breaks are not allowed here' }
    answer({
      'POST /api/contact': () => refuse(400, 'VALIDATION_FAILED', 'Some fields need attention.', fields),
    })
    const user = openPage('/')
    await fillIn(user)
    await send(user)
    await waitFor(async () => expect(await field('Subject')).toHaveFocus())
    expect(await field('Subject')).toHaveAccessibleDescription('Line breaks are not allowed here')
    expect(await field('Subject')).toBeInvalid()
    expect(await field('Name')).toBeValid()
  })

  test('cannot be sent twice while it is on its way', async () => {
    let arrive = (_: Response) => {}
    const calls = answer({ 'POST /api/contact': () => new Promise((resolve) => (arrive = resolve)) })
    const user = openPage('/')
    await fillIn(user)
    await send(user)
    const busy = await within(await form()).findByRole('button', { name: 'Sending…' })
    await user.click(busy)
    await user.type(await field('Name'), '{Enter}')
    arrive(json({ emailSent: true }))
    await screen.findByText('Message sent!')
    expect(calls.to('POST /api/contact')).toHaveLength(1)
  })

  test('hides its trap from people and screen readers, and refuses who falls in', async () => {
    const calls = answer({})
    const user = openPage('/')
    await fillIn(user)
    const trap = (await form()).querySelector<HTMLInputElement>('input[name="honeypot"]')
    if (!trap) throw new Error('the form has no honeypot')
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(trap.tabIndex).toBe(-1)
    await user.click(trap)
    await user.paste('https://spam.example')
    await send(user)
    expect(await within(await form()).findByText('Bot detected')).toBeVisible()
    expect(calls.to('POST /api/contact')).toHaveLength(0)
  })

  test('is about the service that the visitor came from', async () => {
    answer({})
    openPage('/?subject=Hardware+Buildouts#contact')
    await waitFor(async () => expect(await field('Subject')).toHaveValue('Hardware Buildouts'))
  })
})
