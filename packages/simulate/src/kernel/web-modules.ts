import { registerHooks } from 'node:module'
import { endpoints } from '@remotehands/contract'

const name = 'virtual:contract-routes'

/** Gives Node the one module that the web's API client has from its build. Returns the way to take it back, once the client is loaded. */
export function provideWebModules(): () => void {
  const routes = Object.fromEntries(endpoints.map(([id, { method, path }]) => [id, [method, path]]))
  const source = `export const routes = ${JSON.stringify(routes)}`
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url: name, format: 'module', shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === name ? { format: 'module', source, shortCircuit: true } : next(url, context),
  })
  return () => hooks.deregister()
}
