// Lambda's side of a function, in a process of its own: loads the bundle, and answers events one by one.
import { existsSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { invocationContext } from '@remotehands/local/gateway/invocation-context'
import { divertOutside } from './outside.ts'

export interface Start {
  /** Folder of the unpacked bundle. */
  folder: string
  /** `<file>.<export>`. */
  handler: string
  functionName: string
  /** Milliseconds. */
  timeout: number
  /** Port that answers for every site outside AWS. */
  outside: number
}
interface Invocation {
  requestId: string
  event: unknown
}
export type Answer = { result: unknown } | { error: string } | { isLoaded: true }

type Handler = (event: unknown, context: unknown) => Promise<unknown>

process.once('message', (message: Start) => {
  const { functionName, timeout, outside } = message
  divertOutside(outside)
  syncBuiltinESMExports()
  const loaded = load(message)
  loaded.then(
    () => process.send?.({ isLoaded: true }),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    },
  )
  process.on('message', ({ requestId, event }: Invocation) => {
    loaded
      .then((handler) => handler(event, invocationContext(functionName, requestId, timeout / 1000)))
      .then(
        (result) => process.send?.({ result: result ?? null }),
        (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
      )
  })
})
process.on('disconnect', () => process.exit())

async function load({ folder, handler }: Start): Promise<Handler> {
  const [module = '', name = ''] = handler.split('.')
  const file = ['js', 'mjs', 'cjs'].map((ending) => join(folder, `${module}.${ending}`)).find(existsSync)
  if (!file) throw new Error(`The bundle has no ${module}.js.`)
  const exported = createRequire(file)(file)[name]
  if (typeof exported !== 'function') throw new Error(`The bundle does not export ${name}.`)
  return exported
}
