import { expect, test } from 'vitest'
import { sharedBy } from '../../build/shared-chunks.ts'

const root = '/web'
interface Rest {
  imports?: string[]
  dynamicImports?: string[]
  facadeModuleId?: string
  isEntry?: boolean
}
const chunk = (fileName: string, rest: Rest = {}) => ({
  fileName,
  ...{ facadeModuleId: null, imports: [], dynamicImports: [], isEntry: false },
  moduleIds: [`${fileName}/a`, `${fileName}/b`],
  ...rest,
})

/** The entry with two steps of the start, two public pages, a part that comes later, the portals' system, and the desk. */
const chunks = [
  chunk('entry', {
    isEntry: true,
    imports: ['react'],
    dynamicImports: ['app', 'theme', 'home', 'desk', 'portal-system'],
  }),
  chunk('theme', { imports: ['tokens'] }),
  chunk('app', { imports: ['tokens', 'frame', 'react'] }),
  chunk('portal-system', { facadeModuleId: '/web/src/theme/portal-system.ts', imports: ['tokens', 'table'] }),
  chunk('home', {
    facadeModuleId: '/web/src/pages/Home.tsx',
    imports: ['react', 'frame', 'hero', 'text'],
    dynamicImports: ['form'],
  }),
  chunk('legal', { facadeModuleId: '/web/src/pages/Legal.tsx', imports: ['text'] }),
  chunk('desk', { facadeModuleId: '/web/src/pages/Companies.tsx', imports: ['react', 'hero', 'table'] }),
  chunk('form', { imports: ['rules'] }),
  ...['react', 'tokens', 'frame', 'hero', 'text', 'table', 'rules'].map((name) => chunk(name)),
  chunk('rest', { imports: ['hero'] }),
]
const namesOf = (given: typeof chunks) => {
  const names = sharedBy(given, root)
  return (file: string) => names.get(`${file}/a`)
}

test('what the same parts of public pages load shares a name, and nothing else does', () => {
  const withPicture = chunks.map((each) =>
    each.fileName === 'home' ? { ...each, imports: [...each.imports, 'picture'] } : each,
  )
  const nameOf = namesOf([...withPicture, chunk('picture')])
  expect(nameOf('hero')).toBe(nameOf('picture'))
  const shared = ['hero', 'text', 'react', 'tokens', 'frame', 'rules'].map(nameOf)
  expect(shared.every((name) => typeof name === 'string')).toBe(true)
  expect(new Set(shared).size).toBe(shared.length)
})

test('what every page needs to start is in the file of the smallest step, however many pages and parts need it too', () => {
  const withIcon = chunks.map((each) =>
    ['app', 'legal', 'form'].includes(each.fileName) ? { ...each, imports: [...each.imports, 'icon'] } : each,
  )
  const nameOf = namesOf([...withIcon, chunk('icon')])
  expect(nameOf('icon')).toBe(nameOf('frame'))
  expect(nameOf('tokens')).not.toBe(nameOf('frame'))
})

test('what a page loads at once is in one file with what its later parts need too', () => {
  const withField = chunks.map((each) =>
    ['home', 'form'].includes(each.fileName) ? { ...each, imports: [...each.imports, 'field'] } : each,
  )
  const nameOf = namesOf([...withField, chunk('field')])
  expect(nameOf('field')).toBe(nameOf('hero'))
  expect(nameOf('rules')).not.toBe(nameOf('hero'))
})

test('what begins a file stays where it is, and what only the desk needs has no name of the site', () => {
  const names = sharedBy(chunks, root)
  for (const file of ['entry', 'theme', 'app', 'home', 'legal', 'form'])
    expect(names.get(`${file}/a`)).toBeNull()
  for (const file of ['desk', 'rest', 'table', 'portal-system']) expect(names.has(`${file}/a`)).toBe(false)
})
