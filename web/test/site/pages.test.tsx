import { company, publicPages, serviceCards } from '@remotehands/content'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer } from '../answer.ts'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'

describe('the home page', () => {
  test('says what the company promises, with one call to action', async () => {
    answer({})
    openPage('/')
    const promise = await screen.findByRole('heading', { level: 1 })
    expect(promise).toHaveTextContent(/^Your IT Project Our Expertise Endless Possibilities$/)
    const hero = within(promise.closest('section') as HTMLElement)
    expect(hero.getAllByRole('link')).toHaveLength(1)
    expect(hero.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/#contact')
  })

  test('has its sections in order', async () => {
    answer({})
    openPage('/')
    await screen.findByRole('heading', { level: 1 })
    const sections = [...document.querySelectorAll('main section[id]')].map(({ id }) => id)
    expect(sections).toEqual(['home', 'services', 'about', 'news', 'contact'])
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings).toEqual(
      expect.arrayContaining(['Our Services', 'About Us', 'Latest IT Security News', 'Get in Touch']),
    )
  })

  test.each([
    ['Data Center Assistance', '/services/managed-it'],
    ['Network Infrastructure', '/?subject=Network+Infrastructure#contact'],
    ['Software Implementation', '/?subject=Software+Implementation#contact'],
    ['Security Solutions', '/services/cybersecurity'],
    ['Cloud Infrastructure', '/services/cloud-services'],
    ['Hardware Buildouts', '/?subject=Hardware+Buildouts#contact'],
  ])('leads from %s to where there is more about it', async (title, target) => {
    answer({})
    openPage('/')
    await screen.findByRole('heading', { name: title })
    const link = screen.getByRole('link', { name: `Learn more about ${title.toLowerCase()}` })
    expect(link).toHaveAttribute('href', target)
    expect(serviceCards).toHaveLength(6)
  })

  test('shows how to reach the company', async () => {
    answer({})
    openPage('/')
    await screen.findByRole('heading', { name: 'Get in Touch' })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: company.mailboxes.general })).toBeVisible()
    expect(main.getByRole('link', { name: company.mailboxes.support })).toBeVisible()
    expect(main.getByText('Mon-Fri 9AM-6PM EST')).toBeVisible()
    expect(main.getAllByRole('link', { name: /^Remotehands on/ })).toHaveLength(4)
  })
})

const shown = () => company.valueStatements.find((statement) => screen.queryByText(statement))

describe('the footer', () => {
  test('turns to the next value statement every five seconds', async () => {
    answer({})
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openPage('/nowhere')
    expect(shown()).toBe(company.valueStatements[0])
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(shown()).toBe(company.valueStatements[1])
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(shown()).toBe(company.valueStatements[0])
    vi.useRealTimers()
  })

  test('holds still under the pointer', async () => {
    answer({})
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openPage('/nowhere')
    fireEvent.pointerEnter(screen.getByText(company.valueStatements[0]))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(shown()).toBe(company.valueStatements[0])
    vi.useRealTimers()
  })

  test('holds still under the focus', async () => {
    answer({})
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openPage('/nowhere')
    act(() => screen.getByText(company.valueStatements[0]).focus())
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(shown()).toBe(company.valueStatements[0])
    vi.useRealTimers()
  })

  test('holds still for whoever prefers less motion', async () => {
    mediaFeatures.add('(prefers-reduced-motion: reduce)')
    answer({})
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openPage('/nowhere')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(shown()).toBe(company.valueStatements[0])
    vi.useRealTimers()
  })
})

test('the menu of small screens closes on every choice, even of the place where the visitor is', async () => {
  answer({})
  const user = openPage('/#news')
  const header = () => within(screen.getByRole('banner'))
  const button = (name: string) => header().findByLabelText(name)
  for (const _ of ['a way', 'the same way']) {
    await user.click(await button('Open menu'))
    await button('Close menu')
    const inMenu = header().queryAllByText('News')[1]
    if (!inMenu) throw new Error('the menu does not lead to the news')
    await user.click(inMenu)
    await button('Open menu')
  }
})

describe('search engines', () => {
  const head = (selector: string) =>
    document.head.querySelectorAll<HTMLLinkElement & HTMLMetaElement>(selector)

  test.each(publicPages)('find $path under one address', async ({ path, description }) => {
    answer({})
    openPage(path)
    await screen.findByRole('heading', { level: 1 })
    expect([...head('link[rel=canonical]')].map(({ href }) => href)).toEqual([`${location.origin}${path}`])
    expect(head('meta[name=description]')[0]?.content).toBe(description)
    expect(head('meta[name=robots]')).toHaveLength(0)
  })

  test('are told the address that the page was served with, whichever way the visitor took', async () => {
    const served = document.createElement('link')
    served.rel = 'canonical'
    served.href = 'https://www.client.example/'
    document.head.append(served)
    answer({})
    openPage('/privacy')
    await screen.findByRole('heading', { level: 1 })
    const [, canonical] = head('link[rel=canonical]')
    expect(canonical?.href).toBe('https://www.client.example/privacy')
    served.remove()
  })

  test.each(['/client-portal', '/techie-portal', '/login-test', '/nowhere', '/services/plumbing'])(
    'leave %s alone',
    async (path) => {
      answer({})
      openPage(path)
      await waitFor(() => expect(head('meta[name=robots]')[0]?.content).toBe('noindex'))
      expect(head('link[rel=canonical]')).toHaveLength(0)
    },
  )
})

describe('the service pages', () => {
  test.each([
    ['managed-it', 'Managed IT'],
    ['cybersecurity', 'Cybersecurity'],
    ['cloud-services', 'Cloud Services'],
  ])('show %s whole', async (id, title) => {
    answer({})
    openPage(`/services/${id}`)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings).toEqual(
      expect.arrayContaining(['What you gain', 'How we work', 'Questions we hear', 'Related services']),
    )
    expect(document.title).toBe(`${title} | Remotehands`)
  })

  test.each(['plumbing', 'constructor'])('do not know %s', async (id) => {
    answer({})
    openPage(`/services/${id}`)
    expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })
})

test('any other path is not found', async () => {
  answer({})
  openPage('/nowhere')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  expect(screen.getByText(/Did you forget to add the page to the router\?/)).toBeVisible()
})
