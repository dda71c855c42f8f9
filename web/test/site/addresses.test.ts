import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackNews, newsSources, serviceIds } from '@remotehands/content'
import { pagePaths } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { paths } from '../../src/lib/paths.ts'

test('the site has exactly the pages that its server knows', () => {
  const here = Object.values(paths).map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
  expect(here.toSorted()).toEqual([...pagePaths].toSorted())
})

/** Pictures of the brand. The rest is drawn from it: brand-pictures.test.ts. */
const pictures = join(import.meta.dirname, '../../../packages/content/public')
const isMissing = (file: string) => !existsSync(join(pictures, file))

test('every picture that the content names exists', () => {
  const named = [
    ...[...fallbackNews, ...newsSources].map(({ image }) => image),
    ...serviceIds.map((id) => `/images/services/${id}.svg`),
  ]
  expect(named.filter(isMissing)).toEqual([])
})
