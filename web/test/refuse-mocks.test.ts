import { build } from 'vite'
import { expect, it } from 'vitest'
import { refuseMocks } from '../build/refuse-mocks.ts'

/** Builds a site of one script that loads a piece of the mocks. */
const buildWithMocks = (mode: string) =>
  build({
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : undefined),
        load: (id) =>
          id === '\0entry' ? `export * from '${import.meta.dirname}/../mocks/cookie-store.ts'` : undefined,
      },
      refuseMocks(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })

it('refuses to build a site with the mocks in it, except as the mock site', async () => {
  await expect(buildWithMocks('production')).rejects.toThrow('The mocks must not be published')
  await expect(buildWithMocks('mock')).resolves.toBeDefined()
})
