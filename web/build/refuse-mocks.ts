import type { Plugin } from 'vite'

const mock = /\/web\/mocks\/|\/node_modules\/msw\//

/** Fails a build that carries any of the mocks to the public. */
export function refuseMocks(): Plugin {
  return {
    name: 'refuse-mocks',
    apply: (_config, { mode, command }) => command === 'build' && mode !== 'mock',
    generateBundle(_options, bundle) {
      const carried = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
        .filter((id) => mock.test(id))
      if (carried.length > 0) this.error(`The mocks must not be published: ${carried.join(', ')}`)
    },
  }
}
