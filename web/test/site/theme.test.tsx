import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer } from '../answer.ts'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'

const page = document.documentElement
const isDark = () => page.classList.contains('dark')

/** The script that index.html runs before the first paint. */
function runInlineScript() {
  page.className = ''
  const html = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')
  const script = html.match(/<script>(.*?)<\/script>/s)?.[1]
  if (!script) throw new Error('index.html has no inline script')
  new Function(script)()
}

describe('the theme', () => {
  test('follows the system until the visitor chooses', async () => {
    answer({})
    openPage('/nowhere')
    expect((await screen.findAllByRole('radio', { name: 'System theme' }))[0]).toBeChecked()
  })

  test('changes at once and is kept in this browser', async () => {
    answer({})
    const user = openPage('/nowhere')
    const [dark] = await screen.findAllByRole('radio', { name: 'Dark theme' })
    if (!dark) throw new Error('no switch')
    await user.click(dark)
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  test('follows a system that changed before the page came alive', async () => {
    answer({})
    runInlineScript()
    mediaFeatures.add('(prefers-color-scheme: dark)')
    openPage('/nowhere')
    await screen.findAllByRole('radio', { name: 'System theme' })
    expect(isDark()).toBe(true)
  })

  test.each([
    ['dark', 'dark', false, true],
    ['light', 'light', true, false],
    ['system on a dark system', 'system', true, true],
    ['system on a light system', 'system', false, false],
    ['nothing on a dark system', null, true, true],
    ['nonsense on a light system', 'purple', false, false],
  ])('is right before the first paint: %s', (_, stored, systemIsDark, expected) => {
    if (stored) localStorage.setItem('theme', stored)
    if (systemIsDark) mediaFeatures.add('(prefers-color-scheme: dark)')
    runInlineScript()
    expect(isDark()).toBe(expected)
    expect(page.classList.contains('light')).toBe(!expected)
  })
})
