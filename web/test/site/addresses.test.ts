import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackNews, newsSources, serviceIds } from '@remotehands/content'
import { pageHead } from '@remotehands/content/page-head'
import { siteFiles } from '@remotehands/content/site-files'
import { pagePaths } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { paths } from '../../src/app/paths.ts'

test('the site has exactly the pages that its server knows', () => {
  const here = Object.values(paths).map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
  expect(here.toSorted()).toEqual([...pagePaths].toSorted())
})

test('every icon and picture that devices and link previews ask for exists', () => {
  const { icons } = JSON.parse(siteFiles()['site.webmanifest'] ?? '')
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  const named = [
    ...icons.map(({ src }: { src: string }) => src),
    ...[...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="(.*?)"/g)].map(([, href]) => href),
    new URL(pageHead('/').openGraph['og:image'] ?? '').pathname,
  ]
  expect(named.length).toBeGreaterThan(6)
  const missing = named.filter((file) => !existsSync(join(import.meta.dirname, '../../public', file)))
  expect(missing).toEqual([])
})

test('every picture that the content names exists', () => {
  const named = [
    ...[...fallbackNews, ...newsSources].map(({ image }) => image),
    ...serviceIds.map((id) => `/images/services/${id}.svg`),
  ]
  const missing = named.filter((image) => !existsSync(join(import.meta.dirname, '../../public', image)))
  expect(missing).toEqual([])
})
