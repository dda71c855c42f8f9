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

/** The entry and two public pages, a part that comes later, and the desk. */
const chunks = [
  chunk('entry', { isEntry: true, imports: ['react'], dynamicImports: ['home', 'desk', 'form'] }),
  chunk('home', { facadeModuleId: '/web/src/pages/Home.tsx', imports: ['react', 'hero', 'text'] }),
  chunk('legal', { facadeModuleId: '/web/src/pages/Legal.tsx', imports: ['text'] }),
  chunk('desk', { facadeModuleId: '/web/src/pages/Companies.tsx', imports: ['react', 'hero', 'table'] }),
  chunk('form', { imports: ['rules'] }),
  ...['react', 'hero', 'text', 'table', 'rules'].map((name) => chunk(name)),
  chunk('rest', { imports: ['hero'] }),
]

test('what the same parts of public pages load shares a name, and nothing else does', () => {
  const more = chunk('picture')
  const [entry, home, ...others] = chunks
  const names = sharedBy(
    [entry, { ...home, imports: [...(home?.imports ?? []), 'picture'] }, ...others, more].filter(
      (each) => each !== undefined,
    ) as typeof chunks,
    root,
  )
  const nameOf = (file: string) => names.get(`${file}/a`)
  expect(nameOf('hero')).toBe(nameOf('picture'))
  expect(nameOf('hero')).toBe(names.get('hero/b'))
  const shared = ['hero', 'text', 'react', 'rules'].map(nameOf)
  expect(shared.every((name) => typeof name === 'string')).toBe(true)
  expect(new Set(shared).size).toBe(shared.length)
})

test('what begins a file stays where it is, and the desk’s own has no name', () => {
  const names = sharedBy(chunks, root)
  for (const file of ['entry', 'home', 'legal', 'form']) expect(names.get(`${file}/a`)).toBeNull()
  for (const file of ['desk', 'table', 'rest']) expect(names.has(`${file}/a`)).toBe(false)
})
