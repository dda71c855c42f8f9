import { company, serviceCards } from '@remotehands/content'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer } from '../answer.ts'
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

describe('the footer', () => {
  const shown = () => company.valueStatements.find((statement) => screen.queryByText(statement))

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
