import type { Plugin } from 'vite'

const name = 'virtual:contract-routes'
const resolved = `\0${name}`

/** Gives the web each endpoint's method and path, so that no schema has to travel to the browser for them. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const { endpoints } = await import('@remotehands/contract')
      const routes = Object.fromEntries(endpoints.map(([id, { method, path }]) => [id, [method, path]]))
      return `export const routes = ${JSON.stringify(routes)}`
    },
  }
}
